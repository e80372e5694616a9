import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { AddApplicationPage } from '#web/features/applications/staff/added-applications/add-application-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/applications/add')({
  staticData: { page: 'console', messages: ['addedApplications', 'staffForms'] },
  head: privateHead('console', 'addedApplications.title'),
  component: () => (
    <StaffPage area="applications">
      <AddApplicationPage />
    </StaffPage>
  ),
})
