import { PREFERENCE_CUTOFF_MS } from '#domain/constants.ts'

/**
 * The 75 suppliers for which preference codes are valid (U-05). Ids from 1001 are in the demo catalogue; lower ids
 * belong to shops that operators import themselves.
 */
export const PREFERENCE_SUPPLIERS: readonly number[] = [
  103, 107, 112, 118, 121, 126, 133, 139, 144, 150, 157, 162, 168, 175, 181, 186, 193, 198, 204, 211, 217, 222, 229,
  235, 240, 246, 253, 259, 264, 270, 277, 283, 288, 295, 301, 306, 313, 319, 324, 331, 337, 342, 348, 355, 360, 366,
  373, 379, 384, 391, 397, 402, 409, 415, 420, 1001, 1005, 1008, 1011, 1012, 1013, 1018, 1027, 2001, 2005, 2009, 2018,
  3004, 3006, 4004, 4005, 5006, 6006, 7003, 9001,
]

/**
 * Settings by key, as stored in the config table. Rates are foreign currency per 100 yen; the days of
 * `return_setting` are calendar days in Japan; `expires` is in minutes.
 */
export const SETTINGS: Readonly<Record<string, unknown>> = {
  exchange_rate: { exchangeRateCNY: 4.7, exchangeRateTWD: 20.8 },
  return_setting: { cancel_days: 7, change_days: 7, local_time: 7 },
  source_setting: { allow_source: 'airport,hotel,visa,line,poster', expires: 60 },
  operator: {
    name: '旅札 Tabifuda (demonstration)',
    responsible: '旅野 花子 (Hanako Tabino)',
    address: '〒100-0001 東京都千代田区千代田1-1 (1-1 Chiyoda, Chiyoda-ku, Tokyo 100-0001)',
    email: 'hello@tabifuda.example',
    // A number that is reserved for films and examples.
    telephone: '+81 3-0000-0000',
    // No body has these numbers.
    registration: '登録番号 T9000000000000、法人番号 0000000000000 (corporate number)',
  },
  preference_suppliers: PREFERENCE_SUPPLIERS,
  preference_cutoff: PREFERENCE_CUTOFF_MS,
}
