import { expect, type Locator, type Page } from '@playwright/test'

/** An input method as Chromium reports one: uncommitted letters, then the chosen word. */
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

  /** Composes in the focused field, letter by letter, and leaves the letters uncommitted. */
  compose(letters: string): Promise<void> {
    return this.#send(
      [...letters].map((_, at) => letters.slice(0, at + 1)),
      null,
    )
  }

  /** Commits the chosen word. */
  commit(word: string): Promise<void> {
    return this.#send([], word)
  }
}

/**
 * Expects a field to leave an input method's composition untouched and to hold the committed word afterwards.
 * `becomes` describes the normalisation of fields that tidy their input.
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
  // Checked twice, because an effect or a search result may change the field a moment later.
  await expect(field, name).toHaveValue('nihao')
  await method.compose('nihaoma')
  await expect(field, name).toHaveValue('nihaoma')
  await method.commit('welcome')
  const most = Number((await field.getAttribute('maxlength')) ?? 'welcome'.length)
  await expect(field, name).toHaveValue(becomes('welcome').slice(0, most))
}

/** Every field of the page that accepts text. */
export const textFields = (page: Page): Locator =>
  page.locator(
    'input:is([type="text"], [type="search"], [type="email"], [type="tel"], [type="url"], :not([type])):not([readonly], :disabled), textarea:not(:disabled)',
  )

/**
 * Composes in every visible field of the page, except those of the header, which are on every page. Returns their
 * number.
 */
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
