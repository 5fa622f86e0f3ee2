/** What holds for money that comes in, whichever way it came. */
export interface CashierSettings {
  /** How much of a deposit has to be played before money goes out: 100 is once the deposit. */
  readonly turnoverPercent: number
  /** One wallet serves the games of every vendor; if not, members move money to a vendor before they play. */
  readonly isSingle: boolean
}

/** Money that goes out. Amounts are decimal strings of the house's currency. */
export interface WithdrawalSettings {
  readonly minimum: string
  readonly maximum: string
  /** The most in 24 hours, by how well the customer is known: from level 0 on, the last for all above. */
  readonly dayMaximum: readonly string[]
  readonly perDay: number
  /** So many may be under way at once. */
  readonly mostOpen: number
  /** So many in 24 hours cost nothing. */
  readonly freePerDay: number
  /** What each further one costs, in hundredths of a percent, and at least. */
  readonly feeBps: number
  readonly feeMinimum: string
  /** Below it, and with nothing found by the checks, nobody has to look; null: somebody always does. */
  readonly autoApproveBelow: string | null
  /** From it on the amount itself asks for a look. */
  readonly reviewFrom: string
  /** From it on, counted over 24 hours, two people have to approve. */
  readonly twoPeopleFrom: string
  /** The gateway that pays; null: people do, by hand. */
  readonly gateway: string | null
  /** What a member is told to expect. */
  readonly expectedMinutes: number
  /** Spec 4 and 9: who does not answer for so long has received it. */
  readonly confirmMinutes: number
  /** A payee is new for so long. */
  readonly newPayeeHours: number
  /** Reasons that people choose from, in both languages. */
  readonly reasons: readonly WithdrawalReason[]
}

export interface WithdrawalReason {
  readonly id: string
  readonly EN: string
  readonly BN: string
}

/** Decision D23: credits between a member and the upline. */
export interface TransferSettings {
  readonly toUpline: boolean
  readonly toDownline: boolean
  readonly minimum: string
  readonly maximum: string
  readonly dayMaximum: string
  /** How much of what came from the upline has to be played before money goes out: 100 is once. */
  readonly turnoverPercent: number
  /** The first transfer between two people waits until the receiver accepts it. */
  readonly holdFirst: boolean
  /** Transfers of this much and more wait for the receiver too; 0.00: none does. */
  readonly holdFrom: string
}

export const cashierDefaults: CashierSettings = { turnoverPercent: 100, isSingle: true }

export const withdrawalDefaults: WithdrawalSettings = {
  minimum: '500.00',
  maximum: '200000.00',
  dayMaximum: ['100000.00', '300000.00', '1000000.00'],
  perDay: 5,
  mostOpen: 2,
  freePerDay: 3,
  feeBps: 100,
  feeMinimum: '10.00',
  autoApproveBelow: null,
  reviewFrom: '20000.00',
  twoPeopleFrom: '50000.00',
  gateway: null,
  expectedMinutes: 60,
  confirmMinutes: 60,
  newPayeeHours: 72,
  reasons: [
    {
      id: 'payee_wrong',
      EN: 'The withdrawal account is incorrect.',
      BN: 'উইথড্র অ্যাকাউন্ট সঠিক নয়।',
    },
    { id: 'identity_open', EN: 'Please verify your identity first.', BN: 'আগে পরিচয় ভেরিফাই করুন।' },
    {
      id: 'rules_broken',
      EN: 'The withdrawal breaks the terms of use.',
      BN: 'উইথড্রটি ব্যবহারের শর্তাবলি মেনে হয়নি।',
    },
    {
      id: 'payment_returned',
      EN: 'The bank or wallet returned the payment.',
      BN: 'ব্যাংক বা ওয়ালেট টাকা ফেরত পাঠিয়েছে।',
    },
    { id: 'proof_accepted', EN: 'Your proof was accepted.', BN: 'আপনার প্রমাণ গৃহীত হয়েছে।' },
    {
      id: 'payment_proven',
      EN: 'The payment provider confirmed the payment.',
      BN: 'পেমেন্ট প্রোভাইডার টাকা পৌঁছানো নিশ্চিত করেছে।',
    },
    { id: 'other', EN: 'Please contact customer service.', BN: 'কাস্টমার সার্ভিসে যোগাযোগ করুন।' },
  ],
}

export const transferDefaults: TransferSettings = {
  toUpline: true,
  toDownline: true,
  minimum: '100.00',
  maximum: '100000.00',
  dayMaximum: '500000.00',
  turnoverPercent: 100,
  holdFirst: true,
  holdFrom: '20000.00',
}
