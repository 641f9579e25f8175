import { HAN_SCRIPTS } from './han-scripts.ts'

/** Variants that the script table lacks, mostly from names and menus. */
const OTHER_VARIANTS =
  '涩澁涉 岛嶋 站驿 园薗 馆舘 镰鎌 鮨鮓 面麪 荞蕎 龟亀 馔饌 冰氷 莓苺 产産 炼练 岳嶽 众衆 乡鄕 里裏 劵券 妆粧 祇祗 岁歳 绝絶 阪坂 妓伎'

function foldedBy(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(/\s+/).flatMap((group) => {
      const [first = '', ...others] = group
      return others.map((other): [string, string] => [other, first])
    }),
  )
}
const BY_SCRIPT = foldedBy(HAN_SCRIPTS)
const BY_OTHER = foldedBy(OTHER_VARIANTS)

/** Replaces each character that has variants by the representative of its group. */
export function foldVariants(text: string): string {
  return text.replace(/[\u4e00-\u9fff]/g, (char) => {
    const inScript = BY_SCRIPT.get(char) ?? char
    return BY_OTHER.get(inScript) ?? inScript
  })
}
