import { expect, type Locator, type Page } from '@playwright/test'

/** An input method as Chromium reports one: letters that are not words yet, then the word that is chosen. */
export class InputMethod {
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async #send(steps: readonly string[], word: string | null): Promise<void> {
    const session = await this.#page.context().newCDPSession(this.#page)
    for (const text of steps) {
      await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    }
    if (word !== null) await session.send('Input.insertText', { text: word })
    await session.detach()
  }

  /** Composes in the field that has the focus, letter by letter, and leaves the letters uncommitted. */
  compose(letters: string): Promise<void> {
    return this.#send(
      [...letters].map((_, at) => letters.slice(0, at + 1)),
      null,
    )
  }

  /** Chooses the word that the letters stand for. */
  commit(word: string): Promise<void> {
    return this.#send([], word)
  }
}

/**
 * A field keeps what an input method composes as it is, and has the word then, or what it makes of it. `becomes` is for fields that tidy what
 * is typed.
 */
export async function composesUndisturbed(
  field: Locator,
  becomes: (word: string) => string = (word) => word,
): Promise<void> {
  const page = field.page()
  const name = `${await field.getAttribute('name')} ${await field.getAttribute('aria-label')}`
  const method = new InputMethod(page)
  await field.fill('')
  await field.focus()
  await method.compose('nihao')
  // Twice what the app may do after a moment: an effect, a search that answers.
  await expect(field, name).toHaveValue('nihao')
  await method.compose('nihaoma')
  await expect(field, name).toHaveValue('nihaoma')
  await method.commit('welcome')
  const most = Number((await field.getAttribute('maxlength')) ?? 'welcome'.length)
  await expect(field, name).toHaveValue(becomes('welcome').slice(0, most))
}

/** Every field of the page in which words can be typed. */
export const textFields = (page: Page): Locator =>
  page.locator(
    'input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], :not([type])):not([readonly], :disabled), textarea:not(:disabled)',
  )

/** Composes in every visible field of the page, but for those in the header, which are on every page. */
export async function everyFieldComposes(
  page: Page,
  becomes: Readonly<Record<string, (word: string) => string>> = {},
  among = page.locator('main, [role="dialog"]'),
): Promise<number> {
  const fields = await among.locator(textFields(page)).and(page.locator(':visible')).all()
  for (const field of fields) {
    await composesUndisturbed(field, becomes[(await field.getAttribute('name')) ?? ''])
  }
  return fields.length
}
