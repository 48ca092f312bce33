/** Prints axe-core, to be run in a page. */
import axe from "axe-core";

console.log(axe.source);
