import type { Dice } from '#tests/attack/dice.ts'
import type { World } from './world.ts'

/** One thing that happens: it draws everything from its own dice, and says in a word what became of it. */
export type Act = (world: World, dice: Dice) => Promise<string>

/** What an act says that found nobody to do it to. */
export const NOTHING = 'nothing to do'
