import { createFileRoute } from '@tanstack/react-router'
import { FavoritePage } from '#web/pages/favorite/page.tsx'
import { favoriteSearch } from '#web/pages/favorite/search.ts'

export const Route = createFileRoute('/$device/_authed/favorite')({
  validateSearch: favoriteSearch,
  component: () => <FavoritePage search={Route.useSearch()} />,
})
