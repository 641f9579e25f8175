import { describe, expect, it } from 'vitest'
import { parseHolidayFile } from './holiday-file.ts'

/** "国民の祝日・休日月日,国民の祝日・休日名称", then New Year's Day and a substitute holiday, in the format of the Cabinet Office. */
const SHIFT_JIS = Uint8Array.from(
  Buffer.from(
    '8d9196af82cc8f6a93fa8145 8b7893fa8c8e93fa2c8d9196af82cc8f6a93fa8145 8b7893fa96bc8fcc0d0a323032372f312f312c8cb393fa0d0a323032372f332f32322c8b7893fa0d0a'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  ),
)

describe('HR-01 the list of national holidays', () => {
  it("is read in the Cabinet Office's format, Shift_JIS", () => {
    expect(parseHolidayFile(SHIFT_JIS)).toEqual({
      ok: true,
      holidays: [
        { day: '2027-01-01', name: '元日' },
        { day: '2027-03-22', name: '休日' },
      ],
    })
  })

  it('is read in UTF-8, with or without a heading', () => {
    const bytes = new TextEncoder().encode('2027/5/3,憲法記念日\n2027/5/4,みどりの日\n')
    expect(parseHolidayFile(bytes)).toEqual({
      ok: true,
      holidays: [
        { day: '2027-05-03', name: '憲法記念日' },
        { day: '2027-05-04', name: 'みどりの日' },
      ],
    })
  })

  it.each([
    ['day,name\n2027/2/30,x\n', 2],
    ['day,name\n2027/1/1,元日\n2027-01-02,x\n', 3],
    ['day,name\n2027/1/1,\n', 2],
  ])('names the line that is not a holiday: %j', (text, line) => {
    expect(parseHolidayFile(new TextEncoder().encode(text))).toMatchObject({ ok: false, line })
  })
})
