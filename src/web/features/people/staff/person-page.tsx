import { useQuery } from '@tanstack/react-query'
import type { StaffPersonDetail } from '#contract/people/people.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { HiddenBar } from '#web/parts/names/hidden-bar.tsx'
import { BackLink, columnsClass } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { PageHeader } from '#web/ui/content/page-header.tsx'
import { Tag } from '#web/ui/content/tag.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ForgetButton } from './forget-button.tsx'
import { AlikePeople } from './merging/alike-people.tsx'
import { MergedFrom } from './merging/merged-from.tsx'
import { staffPersonQuery } from './people.queries.ts'
import type { PeopleSearch } from './people-search.ts'
import { PersonActs, useMayActOnPeople } from './person-acts.tsx'
import { PersonApplications } from './person-applications.tsx'
import { PersonInterviews } from './person-interviews.tsx'
import { PersonPools } from './person-pools.tsx'
import styles from './people.module.css'

interface PersonPageProps {
  id: string
  /** The list to return to. */
  search: PeopleSearch
}

/** A person with everything that they sent and that was arranged with them. */
export function PersonPage({ id, search }: PersonPageProps) {
  const t = useTranslations()
  const person = useQuery(staffPersonQuery(id))
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/people" search={search}>
        {t('people.title')}
      </BackLink>
      <LoadedRows
        answer={person}
        loadingLabel={t('people.loading')}
        failedTitle={t('people.personFailed')}
        retryLabel={t('people.retry')}
      >
        {(data) => <Person person={data} />}
      </LoadedRows>
    </div>
  )
}

function Person({ person }: { person: StaffPersonDetail }) {
  const t = useTranslations()
  const { fullName, email, hiddenName, tags } = person
  const name = fullName || email || t('console.noName')
  const mayAct = useMayActOnPeople()
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        info={!hiddenName && <Contact person={person} />}
        actions={mayAct && !hiddenName && <PersonActs people={[{ id: person.id, name }]} />}
      />
      {hiddenName && (
        <HiddenBar
          person={name}
          show={(reason) =>
            callApi('POST /api/pcsx/staff/applications/:id/name_shown', { params: { id: person.id }, body: { reason } })
          }
        >
          {t(
            hiddenName.isRequired
              ? 'staffApplications.names.ofInterviewByPosition'
              : 'staffApplications.names.ofInterviewByYou',
          )}
        </HiddenBar>
      )}
      {!hiddenName && <AlikePeople id={person.id} />}
      {tags.length > 0 && (
        <p className="row flow">
          <span className="vh">{t('people.tags')}</span>
          {tags.map(({ key, label }) => (
            <Tag key={key}>
              <bdi>{label}</bdi>
            </Tag>
          ))}
        </p>
      )}
      <div className={columnsClass}>
        <div className="stack g6">
          <PersonApplications person={person} />
        </div>
        <div className="stack g6">
          <MergedFrom person={person} />
          <PersonPools person={person} />
          <PersonInterviews person={person} />
          {!hiddenName && <ForgetButton id={person.id} name={name} />}
        </div>
      </div>
    </>
  )
}

function Contact({
  person: { fullName, email, location, hasAccount, isSameAddressNotConfirmed },
}: {
  person: StaffPersonDetail
}) {
  const t = useTranslations()
  return (
    <span className={styles.contact}>
      {fullName !== '' && email !== '' && (
        <a href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
      {location !== '' && <bdi>{location}</bdi>}
      <span>{t(hasAccount ? 'people.hasAccount' : 'people.noAccount')}</span>
      {isSameAddressNotConfirmed && <Badge tone="warning">{t('people.notConfirmed')}</Badge>}
    </span>
  )
}
