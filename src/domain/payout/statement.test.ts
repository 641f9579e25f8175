import { expect, it } from 'vitest'
import { diceOf } from '#tests/attack/dice.ts'
import { type StatementLine, statementAfter, statementNumber, statementTotals } from './statement.ts'
import { netOf } from './worth.ts'

const line = (changes: Partial<StatementLine>): StatementLine => ({
  ...{ gross: 0, disputed: 0, coupon: 0, retained: 0, fee: 0, commission: 0, taxRate: 1_000, ...changes },
})
const NOTHING = { carriedIn: 0, returned: 0, minimum: 0 }

it('MO-01 consumption tax on the commission is computed once per statement and rate', () => {
  // Nine yen each: by line the tax would be 0.
  const lines = [9, 9, 9].map((commission) => line({ gross: 100, commission }))
  const old = [line({ gross: -100, commission: -15, taxRate: 800 })]
  const totals = statementTotals([...lines, ...old], NOTHING)
  expect(totals.taxes).toEqual([
    { rate: 800, base: -15, tax: -1 },
    { rate: 1_000, base: 27, tax: 2 },
  ])
  expect(totals).toMatchObject({ net: 200 - 12, tax: 1, total: 187, payable: 187, carriedOut: 0 })
})

it('MO-01 a negative total and one below the minimum are carried over, to the yen', () => {
  const carried = statementTotals([line({ gross: -500 })], NOTHING)
  expect(carried).toMatchObject({ total: -500, payable: 0, carriedOut: -500 })
  const small = statementTotals([line({ gross: 1_400 })], { carriedIn: -500, returned: 0, minimum: 1_000 })
  expect(small).toMatchObject({ total: 900, payable: 0, carriedOut: 900 })
  const enough = statementTotals([line({ gross: 100 })], { carriedIn: 900, returned: 0, minimum: 1_000 })
  expect(enough).toMatchObject({ total: 1_000, payable: 1_000, carriedOut: 0 })
  const again = statementTotals([], { carriedIn: 0, returned: 700, minimum: 0 })
  expect(again).toMatchObject({ total: 700, payable: 700 })
})

it('MO-02 over a thousand random chains of statements no yen appears or is lost', () => {
  const wrong: object[] = []
  for (let seed = 0; seed < 1_000; seed++) {
    const dice = diceOf(seed, 'statements')
    let [carriedIn, sum, paid, taxes] = [0, 0, 0, 0]
    const minimum = dice.pick([0, 1_000, 5_000])
    for (let month = 0; month < 6; month++) {
      const lines = Array.from({ length: dice.whole(8) }, () =>
        line({
          ...{ gross: dice.whole(9_000) - 3_000, commission: dice.whole(900) - 300, fee: dice.whole(200) },
          ...{ coupon: dice.whole(500), retained: dice.whole(900), disputed: dice.whole(400) },
          taxRate: dice.pick([800, 1_000]),
        }),
      )
      const totals = statementTotals(lines, { carriedIn, returned: 0, minimum })
      const isEnough = totals.payable === 0 || (totals.payable > 0 && totals.payable >= minimum)
      if (!isEnough || totals.payable + totals.carriedOut !== totals.total) wrong.push({ seed, month, totals })
      sum += lines.reduce((all, one) => all + netOf(one), 0)
      paid += totals.payable
      taxes += totals.tax
      carriedIn = totals.carriedOut
    }
    if (paid + carriedIn !== sum - taxes) wrong.push({ seed, paid, carriedIn, sum, taxes })
  }
  expect(wrong).toEqual([])
})

it('MO-01 statements move from draft to issued to paid or returned, and no other way', () => {
  expect(statementAfter('draft', 'issue')).toBe('issued')
  expect(statementAfter('issued', 'pay')).toBe('paid')
  expect(statementAfter('issued', 'return')).toBe('returned')
  expect(statementAfter('paid', 'return')).toBe('returned')
  for (const [state, action] of [
    ['draft', 'pay'],
    ['draft', 'return'],
    ['issued', 'issue'],
    ['paid', 'pay'],
    ['returned', 'pay'],
    ['returned', 'issue'],
  ] as const)
    expect(statementAfter(state, action)).toBeNull()
  expect(statementNumber(42)).toBe('S00000042')
})
