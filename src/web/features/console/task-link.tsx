import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { HomeTask } from './home-tasks.ts'

interface TaskLinkProps {
  task: HomeTask
  className: string | undefined
  children: ReactNode
}

type Thread = ConsoleHome['messages']['first'][number]

/** To the conversation, on the page where its kind is answered. */
function ThreadLink({ thread: { kind, id }, ...rest }: { thread: Thread } & Omit<TaskLinkProps, 'task'>) {
  switch (kind) {
    case 'application':
      return <Link to="/careers/admin/applications/$id" params={{ id }} hash="messages" {...rest} />
    case 'offer':
      return <Link to="/careers/admin/offers/$id" params={{ id }} hash="offer-thread" {...rest} />
    case 'question':
      return <Link to="/careers/admin/messages/questions/$id" params={{ id }} {...rest} />
  }
}

/** Links to the only item if there is one, else to the list. */
export function TaskLink({ task, ...rest }: TaskLinkProps) {
  switch (task.kind) {
    case 'late':
    case 'fresh':
      return (
        <Link
          to="/careers/admin/applications"
          search={{ status: 'submitted', sort: task.kind === 'late' ? 'oldest' : undefined }}
          {...rest}
        />
      )
    case 'closed':
      return <Link to="/careers/admin/positions" search={{ state: 'closed', applications: 'open' }} {...rest} />
    case 'expiring':
      return <Link to="/careers/admin/offers/$id" params={{ id: task.offer.id }} {...rest} />
    case 'interviewRequests':
    case 'timesOver':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/interviews/{-$id}" params={{ id: task.first[0].id }} {...rest} />
      ) : (
        <Link
          to="/careers/admin/interviews/{-$id}"
          params={{ id: undefined }}
          search={{ status: task.kind === 'timesOver' ? 'out_of_times' : 'proposed' }}
          {...rest}
        />
      )
    case 'lateMessages':
    case 'messages':
      return task.count === 1 && task.first[0] ? (
        <ThreadLink thread={task.first[0]} {...rest} />
      ) : (
        <Link to="/careers/admin/messages" search={{ show: 'waiting' }} {...rest} />
      )
    case 'lateFeedback':
    case 'feedback':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/interviews/{-$id}" params={{ id: task.first[0].id }} {...rest} />
      ) : (
        <Link to="/careers/admin/interviews/mine" {...rest} />
      )
    case 'reviews':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/applications/$id" params={{ id: task.first[0].id }} {...rest} />
      ) : (
        <Link to="/careers/admin/applications" search={{ reviewer: 'me' }} {...rest} />
      )
    case 'lateOfferApprovals':
    case 'offerApprovals':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/offers/approvals/$id" params={{ id: task.first[0].id }} {...rest} />
      ) : (
        <Link to="/careers/admin/offers/approvals" {...rest} />
      )
    case 'stillHiring':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/positions/$id/{-$tab}" params={{ id: task.first[0].id, tab: undefined }} {...rest} />
      ) : (
        <Link to="/careers/admin/positions" search={{ asks: 'still_hiring' }} {...rest} />
      )
    case 'forms':
      return <Link to="/careers/admin/forms/$id/answers" params={{ id: task.forms[0]!.id }} {...rest} />
    case 'offerRevisions':
    case 'openOffers':
      return task.count === 1 && task.first[0] ? (
        <Link to="/careers/admin/offers/$id" params={{ id: task.first[0].id }} {...rest} />
      ) : (
        <Link
          to="/careers/admin/offers"
          search={{ filter: task.kind === 'offerRevisions' ? 'needs_staff' : 'open' }}
          {...rest}
        />
      )
  }
}
