import type { ErrorComponentProps } from '@tanstack/react-router'
import { useContext, type ReactNode } from 'react'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { ErrorScreen } from '#web/features/shell/error-screen.tsx'
import { NotFoundScreen } from '#web/features/shell/not-found-screen.tsx'
import { PageShell } from '#web/features/shell/page-shell.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { UiLocale } from '#web/ui/loading/ui-locale.tsx'
import { useSiteChrome } from './-site-chrome.tsx'
import { JobCart } from './-job-cart.tsx'

const SignedInParts = lazyPart(() => import('./-signed-in-parts.tsx'), 'SignedInParts', { isQuiet: true })

/** The shell with the account feature's parts. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <PageShell
      cart={<JobCart />}
      accountMenu={
        <>
          <SignedInParts />
          <AccountMenu />
        </>
      }
      siteChrome={useSiteChrome()}
      overlays={<SignInOutlet />}
    >
      {children}
    </PageShell>
  )
}

/** For URLs outside all pages, which no shell surrounds yet. */
export const NotFoundPage = () => (
  <SiteShell>
    <NotFoundScreen />
  </SiteShell>
)

/** An error below a shell is shown inside it; an error around every shell brings its own. */
export function ErrorPage(error: ErrorComponentProps) {
  const screen = <ErrorScreen {...error} />
  return useContext(UiLocale) ? screen : <SiteShell>{screen}</SiteShell>
}
