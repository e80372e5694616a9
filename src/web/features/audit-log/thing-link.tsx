import { Link, type LinkProps } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit-log.ts'

type Thing = NonNullable<AuditEntry['thing']>

/** The page of a thing; null if it is gone or has none. Administrators may open them all. */
function pageOf({ kind, id, isThere, title }: Thing): LinkProps | null {
  if (kind === 'settings') return { to: '/careers/admin/settings' }
  if (kind === 'theme') return { to: '/careers/admin/theme' }
  if (kind === 'invitation') return { to: '/careers/admin/team' }
  if (!isThere) return null
  switch (kind) {
    case 'application':
      return { to: '/careers/admin/applications/$id', params: { id } }
    case 'person':
      return { to: '/careers/admin/people/$id', params: { id } }
    case 'position':
      return { to: '/careers/admin/positions/$id/{-$tab}', params: { id } }
    case 'draft':
      return { to: '/careers/admin/positions/drafts/$id', params: { id } }
    case 'interview':
      return { to: '/careers/admin/interviews/{-$id}', params: { id } }
    case 'offer':
      return { to: '/careers/admin/offers/$id', params: { id } }
    case 'offerDraft':
      return { to: '/careers/admin/offers/new', search: { draft: id } }
    case 'approval':
      return { to: '/careers/admin/offers/approvals/$id', params: { id } }
    case 'form':
      return { to: '/careers/admin/forms/$id', params: { id } }
    case 'messageTemplate':
      return { to: '/careers/admin/messages/templates/$id', params: { id } }
    case 'letterTemplate':
      return { to: '/careers/admin/offers/templates/$id', params: { id } }
    case 'kit':
      return { to: '/careers/admin/interviews/kits/$id', params: { id } }
    case 'process':
      return { to: '/careers/admin/settings/processes/$id', params: { id } }
    case 'event':
      return { to: '/careers/admin/events/{-$id}', params: { id } }
    case 'question':
      return { to: '/careers/admin/messages/questions/$id', params: { id } }
    case 'imported':
      return /^\d+$/.test(id) && title !== ''
        ? { to: '/careers/admin/settings/imports/runs/$id', params: { id } }
        : { to: '/careers/admin/settings/imports', search: {} }
    default:
      return null
  }
}

/**
 * Whether a row names its thing: not the person themselves, and no kind of thing that the action has just named, unless there is a page
 * to open.
 */
export function isWorthNaming({ actor, action, thing }: AuditEntry): boolean {
  if (thing === null || (thing.kind === 'account' && thing.id === actor.id)) return false
  if (thing.personName !== '' || thing.title !== '' || pageOf(thing) !== null) return true
  return hasPage.has(thing.kind) && !thing.isThere && !/deleted|discarded|withdrawn|undone/.test(action)
}

/** Kinds of which it is worth knowing that the thing is gone. */
const hasPage: ReadonlySet<string> = new Set(['application', 'position', 'interview', 'offer', 'form', 'event'])

/** What something was done to, by its name, and a link to it while there is one. */
export function ThingLink({ thing }: { thing: Thing }) {
  const name = thing.personName || thing.title || thing.label
  const page = pageOf(thing)
  return page === null ? (
    <b>
      <bdi>{name}</bdi>
    </b>
  ) : (
    <Link {...page}>
      <bdi>{name}</bdi>
    </Link>
  )
}
