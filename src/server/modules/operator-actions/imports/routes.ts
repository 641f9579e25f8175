import { performImport, planImport } from '#contract/operator/imports.ts'
import { seesPersonalData } from '#domain/account/operator-role.ts'
import type { SignedOperator } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { ServeOperatorFile } from '#server/http/serve-operator.ts'
import { ok, type Refusal } from '#server/outcome.ts'
import { type ImportDependencies, importShown, planOf } from './import.ts'
import { shownImport } from './present.ts'
import { withUploadedFile } from './uploaded-file.ts'

const REFUSED = {
  'no-catalogue': 'no_catalogue',
  'too-large': 'file_too_large',
  busy: 'import_busy',
  changed: 'catalogue_changed',
} as const
const refused = (why: keyof typeof REFUSED): Refusal => refuseOperator(REFUSED[why])

const howOf = (offlineMissing: 0 | 1, { role }: SignedOperator) => ({
  ...{ offlineMissing: offlineMissing === 1, keepsContacts: !seesPersonalData(role) },
})

/** Catalogue files in the console, through the command line's importer: plan a file, then import it as planned. */
export function importRoutes(serve: ServeOperatorFile, deps: ImportDependencies): void {
  serve(planImport, async ({ name, offlineMissing }, { now, operator }, file) => {
    const planned = await withUploadedFile({ name, file, maxBytes: planImport.maxBytes }, (file) =>
      planOf(deps, { file, ...howOf(offlineMissing, operator) }, now),
    )
    if (typeof planned === 'string') return refused(planned)
    if (planned.outcome === 'busy' || planned.outcome === 'changed') return refused(planned.outcome)
    return ok(shownImport(planned))
  })

  serve(performImport, async ({ name, offlineMissing, shown, reason, key }, { now, operator }, file) => {
    const by = { operator: operator.email, reason, requestKey: key }
    const done = await withUploadedFile({ name, file, maxBytes: performImport.maxBytes }, (file) =>
      importShown(deps, { file, ...howOf(offlineMissing, operator), shown }, by, now),
    )
    if (done === 'again') return ok({ isAgain: true })
    if (typeof done === 'string') return refused(done)
    // A file with faults has no plan that could have been shown.
    return done.outcome === 'good'
      ? ok({ isAgain: false })
      : refused(done.outcome === 'faults' ? 'changed' : done.outcome)
  })
}
