import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#web/features/accounts/staff-page.tsx'
import { AddFilePage } from '#web/features/people/staff/files/add-file-page.tsx'
import { privateHead } from './-protected.ts'

export const Route = createFileRoute('/careers_/admin/people/add')({
  staticData: { page: 'console', messages: ['people', 'peopleFiles', 'addedApplications', 'staffForms'] },
  head: privateHead('console', 'peopleFiles.title'),
  component: () => (
    <StaffPage area="people">
      <AddFilePage />
    </StaffPage>
  ),
})
