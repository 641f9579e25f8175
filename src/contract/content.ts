import * as z from 'zod/mini'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

/** The three public settings (P-3.15): each is answered with its own fields, return_setting as JSON text too. */
export const configGet = endpoint({
  name: 'configGet',
  method: 'GET',
  path: '/api/config/get',
  access: 'public',
  kept: 'catalogue',
  request: z.object({ key: z.enum(['exchange_rate', 'return_setting', 'source_setting']) }),
  response: z.union([
    z.object({ exchangeRateCNY: z.number(), exchangeRateTWD: z.number() }),
    z.object({ conf_value: z.string() }),
    z.object({ allow_source: z.string(), expires: z.number() }),
  ]),
})
export const configList = endpoint({
  name: 'configList',
  method: 'GET',
  path: '/api/config/list',
  access: 'public',
  kept: 'catalogue',
  request: nothing,
  response: z.object({
    exchangeRateCNY: z.nullable(z.number()),
    exchangeRateTWD: z.nullable(z.number()),
    /** `rule_direction`: cancelling and changing are allowed at most so many days before, not until so many days before. */
    returnSetting: z.object({
      cancel_days: z.int(),
      change_days: z.int(),
      local_time: z.int(),
      rule_direction: z.optional(z.literal('at-most')),
    }),
    sourceSetting: z.object({ allow_source: z.string(), expires: z.number() }),
    /** Which card flow runs and with which provider; a publishable key only when one is configured. */
    card: z.object({
      provider: z.enum(['sandbox', 'stripe']),
      flow: z.enum(['intent', 'token']),
      publishableKey: z.nullable(z.string()),
    }),
    /**
     * What can be paid by here, each with the gateway that takes it: names of the table of methods, and of later ones that
     * this version does not know. Absent in an answer that was kept from a version before: then cards, by `card`.
     */
    payments: z.optional(z.array(z.object({ method: z.string(), provider: z.string() }))),
    /** Who runs the service, for its guests and shops; null for what is not stated. */
    operator: z.object({
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      email: z.nullable(z.string()),
      telephone: z.nullable(z.string()),
    }),
    /**
     * Streets for the map of shops: an address with `{z}`, `{x}` and `{y}` in it, and whom they are owed to. Null where none is set;
     * absent in an answer that was kept from a version before.
     */
    mapTiles: z.optional(
      z.nullable(z.object({ url: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) })),
    ),
    /** True where the sandbox profile runs, so that the app can say so. */
    sandbox: z.boolean(),
  }),
})
export type PublicConfig = z.infer<typeof configList.response>

const translation = z.object({ id: z.string(), ...perLanguage((locale) => [LANGUAGES[locale].column, z.string()]) })
export type Translation = z.infer<typeof translation>

/** Translation entries (EN-13): `id` is a message key of the app or any name; blank texts change nothing. */
export const localeTranslate = endpoint({
  name: 'localeTranslate',
  method: 'GET',
  path: '/api/locale/translate',
  access: 'public',
  kept: 'catalogue',
  request: nothing,
  response: z.array(translation),
})
