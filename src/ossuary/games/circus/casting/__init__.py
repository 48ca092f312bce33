"""Using cards: who may use which one when, and how it is carried out."""
