/**
 * One picture of the catalogue. `look` has its layout (layouts.mjs), ground (palette.mjs) and pattern. `subject` is
 * one of our subjects (subjects/) or a Fluent emoji, followed by smaller ones drawn next to it. `shows` are English
 * words, as a regular expression, one of which the name or text of a shop or package with this picture must
 * contain. `words` are the alternative texts in four languages. `more`: view (in the round window), size and sink
 * (in the layout "sea").
 */
export function picture(look, subject, shows, [en, zhCn, zhTw, ja], more = {}) {
  const [layout, ground, pattern] = look.split(' ')
  const [name, ...beside] = subject.split(' ')
  const words = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja }
  return { layout, ground, pattern, subject: name, beside, shows, words, ...more }
}
