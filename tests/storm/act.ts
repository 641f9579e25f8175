import type { Dice } from '#tests/attack/dice.ts'
import type { World } from './world.ts'

/** A random action. It takes all its random numbers from its own generator and returns a short word for the outcome. */
export type Act = (world: World, dice: Dice) => Promise<string>

/** The outcome of an act without a suitable target. */
export const NOTHING = 'nothing to do'
