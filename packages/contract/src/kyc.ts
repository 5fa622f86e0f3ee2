import {
  documentKinds,
  documentStates,
  levelNeeds,
  needs,
  rejectionReasons,
  type Need,
} from '@baize/domain/kyc'
import { z } from 'zod'
import { defineCalls } from './call.ts'
import { isoTime } from './envelope.ts'
import { memberErrors } from './security.ts'
import { payloadErrors } from './session.ts'
import { imageMaxBytes, imageMediaTypes } from './upload.ts'

const need = z.enum(Object.keys(needs) as [Need, ...Need[]])
const documentKind = z.enum(documentKinds)

export const kycDocument = z.object({
  id: z.string(),
  kind: documentKind,
  state: z.enum(documentStates),
  submittedAt: isoTime,
  changedAt: isoTime,
  /** The last day on which it holds. */
  validUntil: z.string().nullable(),
  reason: z.enum(rejectionReasons).nullable(),
  files: z.array(z.string()),
})

/** The pictures a document may have: both sides, or the pages of a letter. */
export const mostKycFiles = 4

/** Know your customer: documents, and the level that they make. */
export const kycCalls = defineCalls({
  getKyc: {
    method: 'GET',
    path: '/wps/relay/kyc',
    access: 'member',
    summary: "The caller's verification level, what each level requires, and the submitted documents",
    value: z.object({
      level: z
        .int()
        .min(0)
        .max(levelNeeds.length - 1),
      levels: z.array(z.object({ level: z.int(), needs: z.array(z.object({ need, isMet: z.boolean() })) })),
      documents: z.array(kycDocument),
    }),
    errors: memberErrors,
  },
  kycFile: {
    method: 'POST',
    path: '/wps/relay/kycFile',
    access: 'member',
    summary:
      'Uploads one image of a document (the file is the body), visible to its owner and reviewers only',
    upload: { mediaTypes: imageMediaTypes, maxBytes: imageMaxBytes },
    value: z.object({ id: z.string() }),
    errors: [...memberErrors, 'upload_not_an_image', 'upload_limit_reached'],
  },
  kycSubmit: {
    method: 'POST',
    path: '/wps/relay/kycSubmit',
    access: 'member',
    encrypted: true,
    summary: 'Submits a document with its images; documents that expire need the date',
    body: z.object({
      kind: documentKind,
      files: z.array(z.uuid()).min(1).max(mostKycFiles),
      validUntil: z.iso.date().optional(),
    }),
    value: z.object({ id: z.string() }),
    errors: [...memberErrors, 'upload_not_found', 'kyc_document_open', 'kyc_expiry_wrong', ...payloadErrors],
  },
})
