import * as z from 'zod/mini'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { endpoint } from './endpoint.ts'
import { emptyRequest } from './fields.ts'
import { thirdParty } from './third.ts'

/** The three public settings (P-3.15). Each answers with its own fields; return_setting is also JSON text. */
export const configGet = endpoint({
  name: 'configGet',
  method: 'GET',
  path: '/api/config/get',
  access: 'public',
  cacheable: 'catalogue',
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
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.object({
    exchangeRateCNY: z.nullable(z.number()),
    exchangeRateTWD: z.nullable(z.number()),
    /**
     * With `rule_direction`, cancellations and changes are allowed at most this many days before, instead of until
     * this many days before.
     */
    returnSetting: z.object({
      cancel_days: z.int(),
      change_days: z.int(),
      local_time: z.int(),
      rule_direction: z.optional(z.literal('at-most')),
    }),
    sourceSetting: z.object({ allow_source: z.string(), expires: z.number() }),
    /** The active card flow and its provider; a publishable key only when one is configured. */
    card: z.object({
      provider: z.enum(['sandbox', 'stripe']),
      flow: z.enum(['intent', 'token']),
      publishableKey: z.nullable(z.string()),
    }),
    /**
     * The available payment methods, each with its gateway. The names may be unknown to this version. `forAll`: the
     * operator offers this one to every reader (PY-02). Absent in answers cached from an earlier version, which then
     * imply cards, by `card`.
     */
    payments: z.optional(
      z.array(z.object({ method: z.string(), provider: z.string(), forAll: z.optional(z.literal(true)) })),
    ),
    /** The operator of the service, as shown to guests and shops; null for missing parts. */
    operator: z.object({
      name: z.nullable(z.string()),
      address: z.nullable(z.string()),
      email: z.nullable(z.string()),
      telephone: z.nullable(z.string()),
      /** The responsible person and registration numbers; absent in answers cached from an earlier version. */
      responsible: z.optional(z.nullable(z.string())),
      registration: z.optional(z.nullable(z.string())),
    }),
    /**
     * Street tiles for the map of shops: an address with `{z}`, `{x}` and `{y}`, and their attribution. Null when not
     * configured; absent in answers cached from an earlier version.
     */
    mapTiles: z.optional(
      z.nullable(z.object({ url: z.string(), credit: z.string(), creditUrl: z.nullable(z.string()) })),
    ),
    /**
     * Who receives personal data, by the settings that are on (LE-01): hosts of the map's tiles and of the place
     * search, whether mails and push messages leave the server, the wallets, and the sign-in services. Absent in answers
     * cached from an earlier version. The payment providers are those of `payments`.
     */
    recipients: z.optional(
      z.object({
        map: z.nullable(z.string()),
        places: z.nullable(z.string()),
        mail: z.boolean(),
        push: z.boolean(),
        wallets: z.array(z.enum(['apple', 'google'])),
        signIn: z.array(thirdParty),
      }),
    ),
    /** The current version of the terms, which createOrder, updateOrders and the pay calls take as `termsVersion`. */
    terms: z.optional(z.object({ version: z.string() })),
    /**
     * Whether any shop has a score. Without one, lists offer neither a sort by rating nor a filter (RV-01). Absent in
     * answers cached from an earlier version.
     */
    ratings: z.optional(z.boolean()),
    /** True in the sandbox profile, which the app displays. */
    sandbox: z.boolean(),
  }),
})
export type PublicConfig = z.infer<typeof configList.response>

const translation = z.object({ id: z.string(), ...perLanguage((locale) => [LANGUAGES[locale].column, z.string()]) })
export type Translation = z.infer<typeof translation>

/** Translation entries (EN-13). `id` is a message key of the app or any name; blank texts are ignored. */
export const localeTranslate = endpoint({
  name: 'localeTranslate',
  method: 'GET',
  path: '/api/locale/translate',
  access: 'public',
  cacheable: 'catalogue',
  request: emptyRequest,
  response: z.array(translation),
})
