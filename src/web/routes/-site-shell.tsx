import { lazy, Suspense, type ReactNode } from 'react'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { NotFoundScreen } from '#web/features/shell/not-found-screen.tsx'
import { PageShell } from '#web/features/shell/page-shell.tsx'
import { useFurniture } from './-furniture.tsx'
import { JobCart } from './-job-cart.tsx'

const SignedInParts = lazy(async () => ({ default: (await import('./-signed-in-parts.tsx')).SignedInParts }))

/** The shell with what the accounts feature puts into it. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <PageShell
      cart={<JobCart />}
      accountMenu={
        <>
          <Suspense fallback={null}>
            <SignedInParts />
          </Suspense>
          <AccountMenu />
        </>
      }
      furniture={useFurniture()}
      overlays={<SignInOutlet />}
    >
      {children}
    </PageShell>
  )
}

/** For addresses outside of every page, which no shell surrounds yet. */
export const NotFoundPage = () => (
  <SiteShell>
    <NotFoundScreen />
  </SiteShell>
)
