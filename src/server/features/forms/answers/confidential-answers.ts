import { isDeepStrictEqual } from 'node:util'
import type {
  FieldValue,
  FormDefinition,
  FormValues,
  ListEntry,
} from '#shared/form-engine/definition/form-definition.ts'
import { SecretBox } from '#server/adapters/secret-box.ts'
import type { Env } from '#server/env.ts'
import { isConfidential, topItems } from '../form-items.ts'

/** What everyone but the owner sees instead of a confidential value (spec/3 §6). */
const confidentialMask = '[ CONFIDENTIAL ]'

/** Answers as they are stored: confidential ones separately, encrypted, by field path. */
export interface StoredAnswers {
  answers: FormValues
  sealedAnswers: Record<string, string>
}

const boxes = new WeakMap<Env, SecretBox>()

function boxOf(env: Env): SecretBox {
  let box = boxes.get(env)
  if (!box) boxes.set(env, (box = new SecretBox([...env.formSecrets, env.secret])))
  return box
}

/** An encrypted answer can only be decrypted for its employer, assignment and field. */
const contextOf = (scope: SealingScope, assignmentId: string, path: string): string =>
  `${scope.employer.domain}\n${assignmentId}\n${path}`

/** What encryption needs from a request; the demo's loader has none. */
export interface SealingScope {
  deps: { env: Env }
  employer: { domain: string }
}

/**
 * Splits answers for storing. Values encrypted `before` that have not changed stay as they are, unless their secret was
 * replaced.
 */
export function sealAnswers(
  scope: SealingScope,
  assignmentId: string,
  definition: FormDefinition,
  values: FormValues,
  before: { sealedAnswers: Record<string, string>; values: FormValues } = { sealedAnswers: {}, values: {} },
): StoredAnswers {
  const box = boxOf(scope.deps.env)
  const answers: FormValues = {}
  const sealedAnswers: Record<string, string> = {}
  const seal = (path: string, value: FieldValue) => {
    const known = before.sealedAnswers[path]
    const isSame = known !== undefined && !box.isOld(known) && isDeepStrictEqual(valueAt(before.values, path), value)
    sealedAnswers[path] = isSame ? known : box.seal(JSON.stringify(value), contextOf(scope, assignmentId, path))
  }
  for (const item of topItems(definition)) {
    const value = values[item.name]
    if (value === undefined) continue
    if (isConfidential(item)) seal(item.name, value)
    else if (item.type !== 'dynamicList' || !Array.isArray(value)) answers[item.name] = value
    else {
      const secrets = new Set(item.items.filter(isConfidential).map((field) => field.name))
      answers[item.name] = (value as ListEntry[]).map((entry, index) => {
        const clear: ListEntry = {}
        for (const [name, fieldValue] of Object.entries(entry)) {
          if (fieldValue === undefined) continue
          if (secrets.has(name)) seal(`${item.name}.${index}.${name}`, fieldValue)
          else clear[name] = fieldValue
        }
        return clear
      })
    }
  }
  return { answers, sealedAnswers }
}

function valueAt(values: FormValues, path: string): FieldValue | undefined {
  const [name = '', index, field] = path.split('.')
  return field === undefined ? values[name] : (values[name] as ListEntry[] | undefined)?.[Number(index)]?.[field]
}

/** All answers in clear text, for their owner and for validation. */
export function openAnswers(scope: SealingScope, assignmentId: string, stored: StoredAnswers): FormValues {
  const box = boxOf(scope.deps.env)
  return putBack(stored, (path, sealed) => JSON.parse(box.open(sealed, contextOf(scope, assignmentId, path))))
}

/** Answers for everyone else: confidential ones are masked. */
export const maskAnswers = (stored: StoredAnswers): FormValues => putBack(stored, () => confidentialMask)

/** One confidential answer; undefined if there is none at that path. */
export function openAnswer(
  scope: SealingScope,
  assignmentId: string,
  { sealedAnswers }: Pick<StoredAnswers, 'sealedAnswers'>,
  path: string,
): FieldValue | undefined {
  const sealed = Object.hasOwn(sealedAnswers, path) ? sealedAnswers[path] : undefined
  if (sealed === undefined) return undefined
  return JSON.parse(boxOf(scope.deps.env).open(sealed, contextOf(scope, assignmentId, path))) as FieldValue
}

/** The bytes of a confidential field's file as stored; `storageKey` is the location. */
export const sealFile = ({ deps }: SealingScope, bytes: Uint8Array, storageKey: string): Buffer =>
  boxOf(deps.env).sealBytes(bytes, storageKey)

export const openSealedFile = ({ deps }: SealingScope, sealed: Buffer, storageKey: string): Buffer =>
  boxOf(deps.env).openBytes(sealed, storageKey)

function putBack(
  { answers, sealedAnswers }: StoredAnswers,
  valueOf: (path: string, sealed: string) => FieldValue,
): FormValues {
  const values = structuredClone(answers)
  for (const [path, sealed] of Object.entries(sealedAnswers)) {
    const [name, index, field] = path.split('.')
    const value = valueOf(path, sealed)
    if (field === undefined) values[name!] = value
    else {
      const entry = (values[name!] as ListEntry[] | undefined)?.[Number(index)]
      if (entry) entry[field] = value
    }
  }
  return values
}
