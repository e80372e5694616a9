import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface FormLinkProps {
  id: string
  token?: string | undefined
  className?: string
  children: ReactNode
  'aria-label'?: string
}

/** Links to one form: in the account, or through the mailed link. */
export function FormLink({ id, token, ...link }: FormLinkProps) {
  if (token) return <Link to="/careers/forms" search={{ token, form: id }} {...link} />
  return <Link to="/careers/forms/$id" params={{ id }} {...link} />
}
