import { createFileRoute } from '@tanstack/react-router'
import { FavoritePage } from '#web/pages/account/favorite/page.tsx'

export const Route = createFileRoute('/$device/_authed/favorite')({ component: FavoritePage })
