import { districtOf } from './areas.ts'
import { categoryId } from './categories.ts'
import { mix, pick } from './mix.ts'
import { PACKAGE_KINDS, type PackageKind } from './package-kinds.ts'
import { CATEGORY_CAPACITY, CATEGORY_HOURS, CATEGORY_LABELS, COURSES, labelText, secondSentence } from './phrases.ts'
import type { SupplierRow } from './supplier-row.ts'
import { each, four, joined } from './text.ts'
import { themesOf } from './themes.ts'
import type { Names, SeedPackage, SeedSupplier } from './types.ts'

/** Rules in days that suppliers carry in turn; null is the service's default. */
const RULES = [null, 7, null, 3, null, 0, 7, 14, null, 3] as const

const DIRECTIONS: Record<string, Names> = {
  N: four('North Exit|北口|北口|北口'),
  E: four('East Exit|东口|東口|東口'),
  S: four('South Exit|南口|南口|南口'),
  W: four('West Exit|西口|西口|西口'),
  C: four('Central Exit|中央口|中央口|中央口'),
}

const STOPS = {
  train: four('Station|站|站|駅'),
  bus: four('bus stop|巴士站|公車站|バス停'),
  tram: four('tram stop|电车站|電車站|電停'),
  pier: four('pier|码头|碼頭|桟橋'),
} as const

/** Area codes before a local number that starts with 0: such numbers exist nowhere, so nobody is rung up. */
const AREA_CODES: Record<number, string> = {
  1: '03-0550',
  2: '075-055',
  3: '06-0550',
  4: '011-055',
  5: '092-055',
  6: '098-055',
  7: '045-055',
  8: '052-055',
  9: '078-055',
  10: '082-055',
}

function access(row: SupplierRow): Names {
  const [station, exit, minutes] = row.from
  const name = four(station)
  const stop = STOPS[row.stop ?? 'train']
  const direction = DIRECTIONS[exit]
  // Plain numbers take a counter, letters with numbers (A3) do not.
  const [cn, tw, ja] = /^\d+$/.test(exit) ? ['号', '號', '番'] : ['', '', '']
  const numbered = `Exit ${exit}|${exit}${cn}出口|${exit}${tw}出口|${exit}${ja}出口`
  const way = exit === '' ? undefined : (direction ?? four(numbered))
  return {
    en: `${minutes} min walk from ${name.en} ${stop.en}${way ? ` (${way.en})` : ''}`,
    'zh-cn': `${name['zh-cn']}${stop['zh-cn']}${way?.['zh-cn'] ?? ''}步行${minutes}分钟`,
    'zh-tw': `${name['zh-tw']}${stop['zh-tw']}${way?.['zh-tw'] ?? ''}步行${minutes}分鐘`,
    ja: `${name.ja}${stop.ja}${way?.ja ?? ''}から徒歩${minutes}分`,
  }
}

function pictures(category: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${category}-${((from + index) % 6) + 1}`)
}

function withCourse(names: Names, course: Names): Names {
  return each((locale) => names[locale].replaceAll('{c}', course[locale]))
}

function packages(row: SupplierRow): SeedPackage[] {
  const kinds = Object.keys(PACKAGE_KINDS).filter((kind): kind is PackageKind => kind in row.sells)
  const order = Object.keys(row.sells)
  kinds.sort((a, b) => order.indexOf(a) - order.indexOf(b))
  return kinds.map((kind, index) => {
    const template = PACKAGE_KINDS[kind]
    const course =
      row.course && index === 0
        ? four(row.course)
        : pick(COURSES, `course ${row.id} ${row.course ? index : ''} ${kind}`)
    return {
      id: row.id * 10 + index + 1,
      names: withCourse(template.names, course),
      about: template.about,
      useType: template.useType,
      couponUse: template.couponUse,
      mallPrice: row.sells[kind] ?? 0,
      mallFlag: row.off?.includes(kind) ? 0 : 1,
      minNumber: template.minNumber,
      maxNumber: template.maxNumber,
      minutes: template.minutes,
      pictures: pictures(row.category, (row.id % 1000) - 1 + index, 2),
    }
  })
}

/** Whether a shop takes guests at 23:00 or after. */
function isOpenLate(row: SupplierRow): boolean {
  return periods(row).some(({ start, end }) => end >= '23:00' || end < start)
}

function labels(row: SupplierRow): Names[] {
  if (row.labels) return row.labels.map(labelText)
  const own = CATEGORY_LABELS[row.category].filter((key) => key !== 'late' || isOpenLate(row))
  const start = mix(`labels ${row.id}`)
  const count = 2 + (start % 2)
  return Array.from({ length: count }, (_, index) => own[(start + index) % own.length]).flatMap((key) =>
    key ? [labelText(key)] : [],
  )
}

function periods(row: SupplierRow): { start: string; end: string }[] {
  const hours = row.hours ?? pick(CATEGORY_HOURS[row.category], `hours ${row.id}`)
  return hours.split(' ').map((period) => {
    const [start, end] = period.split('-')
    if (!start || !end) throw new Error(`Hours expected: ${hours}`)
    return { start, end }
  })
}

/**
 * The whole supplier from its row: category, district and id decide what the row leaves open, always in the same way,
 * so that the catalogue is the same on every machine.
 */
export function compose(row: SupplierRow): SeedSupplier {
  const district = districtOf(row.district)
  const rule = mix(`rules ${row.id}`)
  const [addressEn, addressJa, lng, lat] = row.place
  return {
    id: row.id,
    categoryId: categoryId(row.category),
    rootAreaId: district.rootId,
    secondAreaId: district.id,
    names: four(row.name),
    about: joined(four(row.about), secondSentence(row.category, row.second ?? pick([0, 1, 2], `second ${row.id}`))),
    addressEn,
    addressJa,
    access: access(row),
    phone: `${AREA_CODES[district.rootId] ?? '050-055'}-${String(1000 + (row.id % 1000)).padStart(4, '0')}`,
    lng,
    lat,
    labels: labels(row),
    pictures: pictures(row.category, (row.id % 1000) - 1, 4 + (row.id % 2)),
    mallFlag: row.closed ? 0 : 1,
    navigationParam: '',
    cancelDaysRule: row.cancel !== undefined ? row.cancel : (RULES[rule % RULES.length] ?? null),
    changeDaysRule: row.change !== undefined ? row.change : (RULES[(rule >>> 8) % RULES.length] ?? null),
    score: row.score,
    popular: row.popular ?? Math.round((row.score - 2.4) * 1200) + (mix(`popular ${row.id}`) % 1800),
    confirmation: row.answers ? 'request' : 'instant',
    answerHours: row.answers ?? 24,
    capacity: row.capacity ?? pick(CATEGORY_CAPACITY[row.category], `capacity ${row.id}`),
    themeIds: themesOf(row.category, row.district, row.id),
    periods: periods(row),
    packages: packages(row),
  }
}
