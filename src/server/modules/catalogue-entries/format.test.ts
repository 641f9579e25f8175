import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { perLanguage } from '#domain/languages.ts'
import { describeIssues } from './describe-issues.ts'
import { catalogueJsonSchema, ENTRY_SCHEMAS, type Kind } from './format.ts'
import { pathText } from './json-lines.ts'

const NAME = { en: 'Umi', 'zh-cn': '', ja: '海' }
const PLACE = { lng: 139.7, lat: 35.6 }
const SUPPLIER = { key: 'umi', category: 'sushi', area: 'ginza', name: NAME, ...PLACE, capacity: 20 }
const PACKAGE = { supplier: 'umi', key: 'lunch', name: NAME, useType: 1, price: 3300, maxNumber: 4, minutes: 90 }

const NO_TEXT = perLanguage((locale) => [locale, ''])

function faults(kind: Kind, value: unknown): string[] {
  const parsed = ENTRY_SCHEMAS[kind].safeParse(value)
  if (parsed.success) return []
  const where = (path: readonly PropertyKey[]) => ({ file: '', line: 1, field: pathText(path) })
  return [...describeIssues(parsed.error, value, where)].map(({ field, message }) => `${field}: ${message}`)
}

describe('the format of a catalogue file', () => {
  it('accepts the required fields and fills in the defaults', () => {
    expect(ENTRY_SCHEMAS.supplier.parse(SUPPLIER)).toEqual({
      ...SUPPLIER,
      name: { ...NO_TEXT, en: 'Umi', ja: '海' },
      about: NO_TEXT,
      address: { en: '', ja: '' },
      access: NO_TEXT,
      phone: '',
      contactEmail: '',
      registrationNumber: '',
      languages: [],
      diets: [],
      labels: [],
      pictures: [],
      online: true,
      navigationParam: '',
      cancelDays: null,
      changeDays: null,
      picked: false,
      confirmation: 'instant',
      answerHours: 24,
      turnoverMinutes: 0,
      arrivalsPerStart: null,
      bookAheadDays: null,
    })
    expect(ENTRY_SCHEMAS.package.parse(PACKAGE)).toMatchObject({
      ...{ couponUse: false, online: true, minNumber: 1, taxRate: 10 },
    })
  })

  it.each<[Kind, object, string[]]>([
    ['supplier', { key: undefined }, ['key: is missing']],
    ['supplier', { key: 'a|b' }, ['key: must be text without | and without leading or trailing spaces']],
    ['supplier', { capacity: '20' }, ['capacity: must be a number']],
    ['supplier', { capacity: 2.5 }, ['capacity: must be a whole number']],
    ['supplier', { capacity: 0 }, ['capacity: must be at least 1']],
    ['supplier', { lng: 12 }, ['lng: must be at least 122']],
    ['supplier', { lat: 47 }, ['lat: must be at most 46']],
    ['supplier', { picked: 'yes' }, ['picked: must be true or false']],
    ['supplier', { confirmation: 'maybe' }, ['confirmation: must be instant or request']],
    [
      'supplier',
      { periods: [{ start: '9:00', end: '30:00' }] },
      [
        'periods[0].start: must be a time such as 17:30',
        'periods[0].end: must be a time such as 17:30, or 26:00 for 2 a.m.',
      ],
    ],
    ['supplier', { periods: [{ start: '18:00', end: '26:00', weekdays: ['friday', 'saturday'] }] }, []],
    ['supplier', { periods: [{ start: '01:00', end: '25:30' }] }, ['periods[0]: must be shorter than 24 hours']],
    [
      'supplier',
      { periods: [{ start: '11:00', end: '15:00', weekdays: [] }] },
      ['periods[0].weekdays: must be at least 1 entries'],
    ],
    ['supplier', { closedOn: ['monday', 'wednesday#3', 'holidays', '12-31/01-03', '2027-02-01/2027-02-14'] }, []],
    [
      'supplier',
      { closedOn: ['wednesday#6'] },
      ['closedOn[0]: must be a rule such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14'],
    ],
    ['supplier', { openings: [{ date: '2026-12-31', periods: [{ start: '11:00', end: '25:00' }] }] }, []],
    [
      'supplier',
      { openings: [{ date: '2026-02-30', periods: [] }] },
      [
        'openings[0].date: must be a date such as 2026-12-31, or days after the import such as +14',
        'openings[0].periods: must be at least 1 entries',
      ],
    ],
    [
      'supplier',
      { lockedDays: ['2026-02-29'] },
      ['lockedDays[0]: must be a date such as 2026-12-31, or days after the import such as +14'],
    ],
    [
      'supplier',
      { lockedDays: ['0000-01-01'] },
      ['lockedDays[0]: must be a date such as 2026-12-31, or days after the import such as +14'],
    ],
    ['supplier', { lockedDays: ['+14', '-3'], closedOn: ['monday'], id: 1001 }, []],
    [
      'supplier',
      { lockedDays: ['14', '+12345'], closedOn: ['Montag'], id: 0 },
      [
        'id: must be at least 1',
        'lockedDays[0]: must be a date such as 2026-12-31, or days after the import such as +14',
        'lockedDays[1]: must be a date such as 2026-12-31, or days after the import such as +14',
        'closedOn[0]: must be a rule such as monday, wednesday#3, holidays, 12-31/01-03 or 2027-02-01/2027-02-14',
      ],
    ],
    ['supplier', { phone: 'x'.repeat(41) }, ['phone: must be at most 40 characters']],
    ['supplier', { contactEmail: 'shop@' }, ['contactEmail: must be an email address']],
    ['supplier', { contactEmail: 'counter@shop.example' }, []],
    [
      'supplier',
      { registrationNumber: 'T1000012050002' },
      ['registrationNumber: must be T and 13 digits with a correct check digit, or empty'],
    ],
    ['supplier', { registrationNumber: 'T7000012050002' }, []],
    ['package', { taxRate: 5 }, ['taxRate: must be 10 or 8 or 0']],
    ['package', { taxRate: 8 }, []],
    ['supplier', { about: { en: 'nul\0' } }, ['about.en: must not contain control characters']],
    ['supplier', { about: { en: '\ud83c' } }, ['about.en: must not contain control characters']],
    ['supplier', { about: { en: 'two\nlines 🍣' } }, []],
    ['supplier', { mallFlag: 1 }, ['mallFlag: is not a known field']],
    ['supplier', { name: { en: 'Sea', fr: 'Mer' } }, ['name.fr: is not a known field']],
    [
      'supplier',
      { packages: [{}] },
      [
        'packages[0].key: is missing',
        'packages[0].name: is missing',
        'packages[0].useType: is missing',
        'packages[0].price: is missing',
        'packages[0].maxNumber: is missing',
        'packages[0].minutes: is missing',
      ],
    ],
    ['package', { price: 1.5 }, ['price: must be a whole number']],
    ['package', { price: 0 }, ['price: must be at least 1']],
    ['package', { price: '3300' }, ['price: must be a number']],
    ['package', { useType: 3 }, ['useType: must be 1 or 2 or 4']],
    ['coupon', {}, []],
    ['coupon', { starts: '-30', ends: '2026-12-31 18:00', kind: 'preference', card: 'visa', maxUses: 5 }, []],
    ['coupon', { code: 'sea 5' }, ['code: must contain only capital letters, digits, - and _']],
    ['coupon', { discount: 99.5 }, ['discount: must be a whole number of yen']],
    ['coupon', { type: 'percent', discount: 12.5 }, []],
    ['coupon', { type: 'percent', discount: 100 }, ['discount: must be below 100%, with at most two decimals']],
    ['coupon', { type: 'percent', discount: 0.125 }, ['discount: must be below 100%, with at most two decimals']],
    [
      'coupon',
      { ends: '2026-12-31T18:00' },
      [
        'ends: must be a date such as 2026-12-31, a date and time such as 2026-12-31 18:00, or days after the import such as +14',
      ],
    ],
    ['banner', {}, []],
    ['banner', { link: 'https://example.com/crab' }, []],
    ...['//example.com', '/\\example.com', 'suppliers', 'http://example.com', '/', 'javascript:alert(1)'].map(
      (link): [Kind, object, string[]] => [
        'banner',
        { link },
        ['link: must be a path such as /suppliers?rootAreaId=4, or an https address'],
      ],
    ),
    ['translation', {}, []],
    ['translation', { text: {} }, ['text: needs text in at least one language']],
    ['category', { key: 'Sushi' }, ['key: must contain only lower-case letters, digits and hyphens']],
  ])('%s with %j', (kind, change, expected) => {
    const base = {
      supplier: SUPPLIER,
      package: PACKAGE,
      category: { key: 'sushi', name: NAME },
      coupon: { code: 'SEA5', name: NAME, starts: '2026-01-01', ends: '2026-12-31', type: 'yen', discount: 500 },
      banner: { id: 1, name: NAME, picture: 'sushi-1', link: '/suppliers?rootAreaId=4' },
      translation: { id: 'label.late', text: NAME },
    }
    expect(faults(kind, { ...Reflect.get(base, kind), ...change })).toEqual(expected)
  })

  it('GEN-06 accepts a name in any one language, and rejects an entry without a name', () => {
    for (const locale of ['en', 'zh-cn', 'zh-tw', 'ja'])
      expect(faults('supplier', { ...SUPPLIER, name: { [locale]: '海' } })).toEqual([])
    expect(faults('supplier', { ...SUPPLIER, name: { en: ' ', ja: '' } })).toEqual([
      'name: needs text in at least one language',
    ])
  })

  it('requires an object', () => {
    expect(faults('supplier', 'umi')).toEqual([': must be an object with fields'])
    expect(faults('supplier', null)).toEqual([': must be an object with fields'])
  })

  it('matches docs/catalogue.schema.json (regenerate: npm run -s catalogue -- schema)', () => {
    const committed: unknown = JSON.parse(readFileSync('docs/catalogue.schema.json', 'utf8'))
    expect(committed).toEqual(JSON.parse(JSON.stringify(catalogueJsonSchema())))
  })
})
