import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { readSettings, type Setting, type SettingEntries, saveSetting } from '#contract/operator/settings.ts'
import { fetchData } from '#kit/api/client.ts'
import { entryJson } from '../../entries/entry-json.ts'
import { useEditor } from '../../entries/use-editor.ts'

export type Settings = ResponseOf<typeof readSettings>

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => fetchData(readSettings, {}, { signal }),
  // Typed input must stay; a save detects a changed version.
  refetchOnWindowFocus: false,
})

/** All current settings. */
export const useSettings = () => useQuery(settingsQuery)

/** A stored setting with its version id. */
type Stored<Name extends Setting> = { readonly entry: SettingEntries[Name]; readonly shown: string }

/** Edits one setting; `pick` selects it from all. */
export function useSettingEditor<Name extends Setting>(
  setting: Name,
  settings: Settings,
  pick: (all: Settings) => Stored<Name>,
) {
  const queries = useQueryClient()
  return useEditor<SettingEntries[Name], unknown>({
    from: pick(settings),
    save: ({ entry, shown, ...press }) =>
      fetchData(saveSetting, { setting, entry: entryJson(entry), shown: shown ?? '', ...press }),
    onSaved: async () => pick(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })),
  })
}
