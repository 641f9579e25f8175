/**
 * Parses a file for general transfers by the record layout that the Japanese banks publish (総合振込, レコード・フォーマット),
 * written from the layout and not from the code that makes the file. Lengths are bytes. Throws for any deviation.
 */
const LAYOUT = {
  '1': [
    ['種別コード', 2],
    ['コード区分', 1],
    ['振込依頼人コード', 10],
    ['振込依頼人名', 40],
    ['取組日', 4],
    ['仕向銀行番号', 4],
    ['仕向銀行名', 15],
    ['仕向支店番号', 3],
    ['仕向支店名', 15],
    ['預金種目', 1],
    ['口座番号', 7],
    ['ダミー', 17],
  ],
  '2': [
    ['被仕向銀行番号', 4],
    ['被仕向銀行名', 15],
    ['被仕向支店番号', 3],
    ['被仕向支店名', 15],
    ['手形交換所番号', 4],
    ['預金種目', 1],
    ['口座番号', 7],
    ['受取人名', 30],
    ['振込金額', 10],
    ['新規コード', 1],
    ['顧客コード1', 10],
    ['顧客コード2', 10],
    ['振込指定区分', 1],
    ['識別表示', 1],
    ['ダミー', 7],
  ],
  '8': [
    ['合計件数', 6],
    ['合計金額', 12],
    ['ダミー', 101],
  ],
  '9': [['ダミー', 119]],
} as const satisfies Record<string, readonly (readonly [string, number])[]>
type Kind = keyof typeof LAYOUT

const NUMBERS = new Set([
  ...['種別コード', '振込依頼人コード', '取組日', '仕向銀行番号', '仕向支店番号', '預金種目', '口座番号'],
  ...['被仕向銀行番号', '被仕向支店番号', '振込金額', '新規コード', '合計件数', '合計金額', '顧客コード1'],
])
const BYTES = 120

/** JIS X 0201 by its published table: ASCII with the yen sign, then half-width katakana from 0xA1. */
function decoded(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => {
      if (byte >= 0x20 && byte < 0x7f) return byte === 0x5c ? '¥' : String.fromCharCode(byte)
      if (byte >= 0xa1 && byte <= 0xdf) return String.fromCharCode(0xff61 + byte - 0xa1)
      throw new Error(`The byte ${byte} is no character of JIS X 0201`)
    })
    .join('')
}

function fieldsOf(record: Uint8Array): { kind: Kind; fields: Map<string, string> } {
  if (record.length !== BYTES) throw new Error(`A record has ${record.length} bytes`)
  const text = decoded(record)
  const kind = text[0] as Kind
  if (!(kind in LAYOUT)) throw new Error(`There is no record ${kind}`)
  const fields = new Map<string, string>()
  let at = 1
  for (const [name, length] of LAYOUT[kind]) {
    const value = text.slice(at, at + length)
    if (NUMBERS.has(name) && !/^\d+$/.test(value)) throw new Error(`${name} is not a number: ${value}`)
    if (name === 'ダミー' && value.trim() !== '') throw new Error(`The unused bytes contain ${value}`)
    fields.set(name, value.trimEnd())
    at += length
  }
  return { kind, fields }
}

function recordsOf(bytes: Uint8Array): Uint8Array[] {
  const records: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += BYTES + 2) {
    if (bytes[at + BYTES] !== 0x0d || bytes[at + BYTES + 1] !== 0x0a)
      throw new Error(`No line end after record ${records.length + 1}`)
    records.push(bytes.subarray(at, at + BYTES))
  }
  return records
}

/** The parsed file. Counts and sums are checked against the trailer. */
export function parseTransferFile(bytes: Uint8Array) {
  const records = recordsOf(bytes).map(fieldsOf)
  const order = records.map(({ kind }) => kind).join('')
  if (!/^12*89$/.test(order)) throw new Error(`The records come in the order ${order}`)
  const [first] = records
  const trailer = records.find(({ kind }) => kind === '8')
  if (!first || !trailer) throw new Error('No header or no trailer')
  const of = (fields: Map<string, string>) => (name: string) => fields.get(name) ?? ''
  const head = of(first.fields)
  const transfers = records
    .filter(({ kind }) => kind === '2')
    .map(({ fields }) => {
      const field = of(fields)
      return {
        ...{ bankCode: field('被仕向銀行番号'), bankName: field('被仕向銀行名') },
        ...{ branchCode: field('被仕向支店番号'), branchName: field('被仕向支店名') },
        ...{ accountKind: field('預金種目'), account: field('口座番号'), holder: field('受取人名') },
        ...{ amount: Number(field('振込金額')), reference: field('顧客コード1'), way: field('振込指定区分') },
      }
    })
  const sums = { count: Number(trailer.fields.get('合計件数')), total: Number(trailer.fields.get('合計金額')) }
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  if (sums.count !== transfers.length || sums.total !== total)
    throw new Error(
      `The trailer states ${sums.count} and ${sums.total}, the records are ${transfers.length} and ${total}`,
    )
  return {
    header: {
      ...{ kind: head('種別コード'), clientCode: head('振込依頼人コード'), clientName: head('振込依頼人名') },
      ...{ day: head('取組日'), bankCode: head('仕向銀行番号'), bankName: head('仕向銀行名') },
      ...{ branchCode: head('仕向支店番号'), branchName: head('仕向支店名') },
      ...{ accountKind: head('預金種目'), account: head('口座番号') },
    },
    transfers,
    trailer: sums,
  }
}
