"""All words that cards are written in, by the names they have in the content files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args, get_origin

from ossuary.engine import Content, ContentError, Word
from ossuary.games.zanaga.cards import clauses, keywords, modifiers, uses
from ossuary.games.zanaga.cards.words import CardWord
from ossuary.games.zanaga.heroes import abilities

from . import belongings, combat, heroes, rites

WORDS: Mapping[str, type[Word]] = {
    # when something happens by itself
    "before_combat": clauses.BeforeCombat,
    "each_round": clauses.EachRound,
    "not_beaten": clauses.NotBeaten,
    "victory": clauses.Victory,
    "move_start": clauses.MoveStart,
    "hurt": clauses.Hurt,
    "struck": clauses.Struck,
    "hit": clauses.Hit,
    "sun": clauses.SunOmen,
    "moon": clauses.MoonOmen,
    "skull": clauses.SkullOmen,
    # what an ability costs
    "turn_over": abilities.TurnOver,
    "discard": abilities.Discard,
    "tire": abilities.Tire,
    "drop_trap": abilities.DropTrap,
    # when a modifier counts
    "wounded": clauses.WhileWounded,
    "first_round": clauses.InFirstRound,
    "god_awake": clauses.WhileGodAwake,
    # modifiers of heroes
    "rolls": modifiers.Rolls,
    "attacks": modifiers.Attacks,
    "defence": modifiers.Defence,
    "damage": modifiers.Damage,
    "attribute": modifiers.AttributeBonus,
    "life": modifiers.Life,
    "stamina": modifiers.Stamina,
    "movement_dice": modifiers.MovementDice,
    "escapes": modifiers.Escapes,
    "tests": modifiers.SkillTests,
    "discount": modifiers.Discount,
    "healing_cost": modifiers.HealingCost,
    "enemy_damage": modifiers.EnemyDamage,
    "knock_out_loss": modifiers.KnockOutLoss,
    "free_terrain": modifiers.FreeTerrain,
    "ignore_ambush": modifiers.IgnoreAmbush,
    "companion": modifiers.Companion,
    # keywords of enemies
    "ambush": keywords.Ambush,
    "no_escape": keywords.NoEscape,
    "no_allies": keywords.NoAllies,
    "no_weapons": keywords.NoWeapons,
    "armour": keywords.Armour,
    "immune": keywords.Immune,
    "weak": keywords.Weak,
    "fatigue": keywords.Fatigue,
    "enrage": keywords.Enrage,
    "regenerate": keywords.Regenerate,
    "hard_escape": keywords.HardEscape,
    "pack": keywords.Pack,
    "cards_under": keywords.CardsUnder,
    # what an ability does in its window, and what a reward leaves
    "prevent": uses.Prevent,
    "reroll": uses.Reroll,
    "set_die": uses.SetDie,
    "keep": uses.Keep,
    "roaming_counter": uses.RoamingCounter,
    # effects on heroes
    "wound": heroes.Wound,
    "exhaust": heroes.Exhaust,
    "heal": heroes.Heal,
    "rest": heroes.Rest,
    "rest_fully": heroes.RestFully,
    "gold": heroes.Gold,
    "pay": heroes.Pay,
    "test": heroes.TakeTest,
    "pick": heroes.Pick,
    "next_dice": heroes.NextDice,
    # on belongings and markets
    "gear": belongings.GainGear,
    "lose_gear": belongings.LoseGear,
    "lose": belongings.Lose,
    "see_market": belongings.SeeMarket,
    "add_market_cards": belongings.AddMarketCards,
    "drop_market_cards": belongings.DropMarketCards,
    # on the land and its rituals
    "check_roaming": rites.CheckRoaming,
    "new_monsters": rites.NewMonsters,
    "replenish": rites.Replenish,
    "lost_city": rites.LostCity,
    "draw_tokens": rites.DrawTokens,
    "remove_tokens": rites.RemoveTokens,
    "new_rituals": rites.NewRituals,
    "discard_rituals": rites.DiscardRituals,
    "doom": rites.Doom,
    "subvert_ally": rites.SubvertAlly,
    # in a combat
    "evade": combat.Evade,
    "wound_enemy": combat.WoundEnemy,
    "heal_enemy": combat.HealEnemy,
    "weaken_enemy": combat.WeakenEnemy,
    "change_enemy": combat.ChangeEnemy,
    "harry": combat.Harry,
    "web": combat.Web,
    "disable_item": combat.DisableItem,
}


class ZanagaContent(Content):
    """Content that tells authors of older packs what has changed: texts were strings once."""

    def value(self, found: Any, hint: Any, where: str) -> Any:
        kind = get_args(hint)[0] if get_origin(hint) is tuple else None
        if isinstance(found, str) and isinstance(kind, type) and issubclass(kind, CardWord):
            example = '[{ gold = 3 }, "roaming_counter"]'
            raise ContentError(f"{where}: expected a list of words such as {example}, found the text {found!r}.")
        return super().value(found, hint, where)
