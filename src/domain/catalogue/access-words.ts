/**
 * Words that access directions consist of, in all languages: 2 min walk from … Station (Exit A5), …駅A5出口から徒歩2分. They
 * do not identify a place, so searches ignore them.
 */
export const ACCESS_WORDS: readonly string[] =
  'min mins minute walk foot from the station exit stop bus train taxi gate line pier north south east west central 徒歩 歩行 から まで より バス ス停 出口 改札 北口 南口 東口 西口 分钟 分鐘 駅か 口か ら徒 番出 公交 巴士 電停'.split(
    ' ',
  )
