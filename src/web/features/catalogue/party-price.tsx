import { Plural, Trans } from '@lingui/react/macro'
import { type PersonPrice, partyPrice } from '#domain/price/person-price.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import styles from './party-price.module.css'

interface PartyPriceProps {
  /** Price for one, in yen: the charge per package, and the minimum that each person pays at the shop. */
  readonly one: PersonPrice
  /** Number of people and packages; null until chosen. */
  readonly party: { readonly people: number; readonly packages: number } | null
}

/**
 * The amounts paid now and at the shop, for one person and for the party (PE-08). Renders nothing if all is paid now.
 */
export function PartyPrice({ one, party }: PartyPriceProps) {
  const format = useFormat()
  if (one.atShop === 0) return null
  const all = party && partyPrice(one, party)
  return (
    <table className={styles.parts}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans comment="Column over prices: this part is charged when you book">You pay now</Trans>
          </th>
          <th scope="col">
            <Trans comment="Column over prices: this part is paid to the shop, at least">At the venue, from</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Plural value={1} one="# guest" other="# guests" />
          </th>
          <td className="num">{format.yen(one.now)}</td>
          <td className="num">{format.yen(one.atShop)}</td>
        </tr>
        {all && party.people > 1 && (
          <tr data-is-party>
            <th scope="row">
              <Plural value={party.people} one="# guest" other="# guests" />
              {party.packages !== party.people && (
                <small>
                  <Plural
                    value={party.packages}
                    one="# package"
                    other="# packages"
                    comment="How many packages a party books, under how many people it is"
                  />
                </small>
              )}
            </th>
            <td className="num">{format.yen(all.now)}</td>
            <td className="num">{format.yen(all.atShop)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
