import { checkLink } from '#contract/check/paths.ts'
import { SHOP_LINK_COLUMNS } from '#contract/operator/csv-columns.ts'
import {
  changeShopMail,
  makeShopLink,
  readShopLinks,
  searchShopLinks,
  shopLinksCsv,
  withdrawShopLink,
} from '#contract/operator/shop-links.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { credentialHash, makeToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { mapOutcome, notFound, ok } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import { csvOfList, csvTime } from '#server/text/csv.ts'
import { makeShopLinkAct, withdrawShopLinkAct } from '../shop-links/acts.ts'
import { shopMailAct } from '../shop-links/contact.ts'
import { findShopContact, findShopsWithLinks, listShopLinks } from '../shop-links/store.ts'
import { performUnshown } from './acts.ts'

interface ShopLinkDependencies extends MailDependencies {
  readonly db: Db
  readonly random: Random
}

const SHOPS = 50
const millisOf = (at: Date | null): number | null => at?.getTime() ?? null
const byOf = ({ operator }: OperatorCaller, { reason, key }: { readonly reason: string; readonly key: string }) => ({
  ...{ operator: operator.email, reason, requestKey: key },
})

/** Links and mail addresses of shops for the console, by the command line's acts (OC-17). */
export function shopLinkRoutes(serve: ServeOperator, deps: ShopLinkDependencies): void {
  const { db, random, origin } = deps

  serve(searchShopLinks, async ({ q, sort = 'newest', after = null }) => {
    const found = await findShopsWithLinks(db, { q: q?.trim() || null, sort, after }, SHOPS + 1)
    const shown = found.slice(0, SHOPS)
    const shops = shown.map(({ place: _place, seenAt, ...shop }) => ({ ...shop, seenAt: millisOf(seenAt) }))
    return ok({ shops, next: found.length > SHOPS ? (shown.at(-1)?.place ?? null) : null })
  })

  serve(shopLinksCsv, async ({ q, sort = 'newest' }) =>
    ok(
      await csvOfList(
        (limit) => findShopsWithLinks(db, { q: q?.trim() || null, sort, after: null }, limit),
        (shop) => ({ ...shop, seen: csvTime(shop.seenAt) }),
        SHOP_LINK_COLUMNS,
      ),
    ),
  )

  serve(readShopLinks, async ({ shop: supplierId }) => {
    const found = await findShopContact(db, supplierId)
    if (found === null) return notFound()
    const links = await listShopLinks(db, supplierId)
    return ok({
      ...{ shop: found.name, shopEn: found.nameEn },
      contactEmail: found.contactEmail,
      links: links.map(({ id, label, by, at, withdrawnAt, phones, seenAt }) => ({
        ...{ id, label, by, at: at.getTime(), phones: Number(phones) },
        ...{ withdrawnAt: millisOf(withdrawnAt), seenAt: millisOf(seenAt) },
      })),
    })
  })

  serve(makeShopLink, async ({ shop, label, sendTo, ...press }, caller) => {
    const token = makeToken(random)
    const link = checkLink(origin, token)
    const act = makeShopLinkAct(shop, label, credentialHash(token), sendTo === null ? null : { deps, link, to: sendTo })
    const done = await performUnshown(deps, act, byOf(caller, press), caller.now)
    return mapOutcome(done, ({ isAgain, plan }) => ({
      link: isAgain ? null : link,
      sentTo: plan?.mailTo ?? null,
      isAgain,
    }))
  })

  serve(withdrawShopLink, async ({ link, ...press }, caller) => {
    const done = await performUnshown(deps, withdrawShopLinkAct(link), byOf(caller, press), caller.now)
    return mapOutcome(done, ({ isAgain }) => ({ isAgain }))
  })

  serve(changeShopMail, async ({ shop, before, email, ...press }, caller) => {
    const act = shopMailAct(shop, before, email.trim())
    return mapOutcome(await performUnshown(deps, act, byOf(caller, press), caller.now), ({ isAgain }) => ({ isAgain }))
  })
}
