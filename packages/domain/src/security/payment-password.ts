const form = /^\d{6}$/

/**
 * Whether six digits may be a transaction password: no repeat, no run up or down, no short pattern said
 * again, and not the birthday in any usual order.
 */
export function isGoodPaymentPassword(digits: string, birthday?: string): boolean {
  if (!form.test(digits)) return false
  return !isRun(digits) && !isRepeat(digits) && !birthdayForms(birthday).includes(digits)
}

/** 123456, 654321, 890123: each digit is the one before it, one up or one down (9 and 0 are neighbours). */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}

/** 111111, 121212, 123123, 112233: fewer than three digits, or a part said again. */
function isRepeat(digits: string): boolean {
  const isPaired = digits[0] === digits[1] && digits[2] === digits[3] && digits[4] === digits[5]
  const isSaidAgain = digits.slice(0, 3) === digits.slice(3)
  return new Set(digits).size < 3 || isSaidAgain || isPaired
}

function birthdayForms(birthday: string | undefined): string[] {
  const [year, month, day] = birthday?.split('-') ?? []
  if (year === undefined || month === undefined || day === undefined) return []
  const short = year.slice(2)
  return [
    `${short}${month}${day}`,
    `${day}${month}${short}`,
    `${month}${day}${short}`,
    `${short}${day}${month}`,
    `${year}${month}`,
    `${month}${year}`,
    `${year}${day}`,
    `${day}${year}`,
  ]
}
