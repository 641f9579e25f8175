/**
 * One picture of the catalogue. `look` is its layout (layouts.mjs), ground (palette.mjs) and pattern; `subject` an own subject
 * (subjects/) or a Fluent emoji, after it smaller ones that stand beside it; `shows` the English words, as of a regular
 * expression, of which a shop or package with this picture must have one; `words` what it shows, in four languages, for
 * those who do not see it. `more`: view (what the round window shows), size and sink (in the layout "sea").
 */
export function picture(look, subject, shows, [en, zhCn, zhTw, ja], more = {}) {
  const [layout, ground, pattern] = look.split(' ')
  const [name, ...beside] = subject.split(' ')
  const words = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja }
  return { layout, ground, pattern, subject: name, beside, shows, words, ...more }
}
