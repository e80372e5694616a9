import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Consent } from '#contract/settings/privacy.ts'
import { plainText } from '#shared/positions/plain-text.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import type { Person } from '#server/db/personal/marks.ts'
import { applications } from '#server/db/schema/applications.ts'
import { termsAttestations, termsTexts } from '#server/db/schema/onboarding-gate.ts'
import { offerDocuments, offers, offerSignatures } from '#server/db/schema/offers.ts'
import { positions } from '#server/db/schema/positions.ts'
import { alerts } from '#server/db/schema/alerts.ts'
import { topItems } from '#server/features/forms/public.ts'

/** Everything a person agreed to, latest first. */
export async function consentsOf(db: Db, person: Person): Promise<Consent[]> {
  const lists = await Promise.all([
    termsOf(db, person),
    boxesOf(db, person),
    signaturesOf(db, person),
    alertsOf(db, person),
  ])
  return lists.flat().sort((a, b) => b.givenTs - a.givenTs)
}

const plain = { version: '', textHash: '', alertId: null }

async function termsOf(db: Db, { userId }: Person): Promise<Consent[]> {
  const rows = await db
    .select({ given: termsAttestations, texts: termsTexts.texts })
    .from(termsAttestations)
    .innerJoin(termsTexts, eq(termsTexts.hash, termsAttestations.textHash))
    .where(eq(termsAttestations.userId, userId))
  return rows.map(({ given, texts }) => ({
    kind: 'terms',
    about: '',
    text: [texts.headingText, texts.helperText, texts.infoText, plainText(texts.disclaimerText ?? '')]
      .filter(Boolean)
      .join('\n\n'),
    version: given.version,
    textHash: given.textHash,
    givenTs: unixSeconds(given.at),
    alertId: null,
  }))
}

/** Boxes that were ticked in sent forms. */
async function boxesOf(db: Db, { applicationIds }: Person): Promise<Consent[]> {
  const rows = await db
    .select({ sent: applications, position: positions.title })
    .from(applications)
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .where(and(inArray(applications.id, applicationIds), isNotNull(applications.submittedForm)))
    .orderBy(desc(applications.submittedAt))
  return rows.flatMap(({ sent, position }) =>
    topItems(sent.submittedForm!)
      .filter((item) => item.type === 'checkboxItem' && sent.answers[item.name] === true)
      .map((item) => ({
        ...plain,
        kind: 'application' as const,
        about: position,
        text: plainText((item.type === 'checkboxItem' && item.text) || item.label || item.name),
        givenTs: unixSeconds(sent.submittedAt ?? sent.updatedAt),
      })),
  )
}

async function signaturesOf(db: Db, { offerIds }: Person): Promise<Consent[]> {
  const rows = await db
    .select({ signature: offerSignatures, document: offerDocuments.name, position: offers.positionName })
    .from(offerSignatures)
    .innerJoin(offerDocuments, eq(offerDocuments.id, offerSignatures.documentId))
    .innerJoin(offers, eq(offers.id, offerSignatures.offerId))
    .where(inArray(offerSignatures.offerId, offerIds))
  return rows.map(({ signature, document, position }) => ({
    ...plain,
    kind: 'signature',
    about: `${document}, ${position}`,
    text: signature.consentText,
    version: String(signature.version),
    textHash: signature.documentSha256,
    givenTs: unixSeconds(signature.signedAt),
  }))
}

async function alertsOf(db: Db, { alertIds }: Person): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(alerts)
    .where(and(inArray(alerts.id, alertIds), isNotNull(alerts.confirmedAt)))
  return rows.map((row) => ({
    ...plain,
    kind: 'alert',
    about: row.name,
    text: '',
    givenTs: unixSeconds(row.confirmedAt!),
    alertId: row.id,
  }))
}
