/** A lottery that the platform plays itself (decision D21). */
export interface LotteryTitle {
  readonly id: string
  /** Vendor code, which decides the page that it opens (spec 4). */
  readonly vendor: 'LOTT' | 'ELOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA'
  readonly category: 'LOTT' | 'ELOTT'
  readonly en: string
  readonly bn: string
}

type Group = Pick<LotteryTitle, 'vendor' | 'category'> & { readonly prefix: string }

const titles = ({ prefix, ...group }: Group, names: readonly (readonly [string, string])[]): LotteryTitle[] =>
  names.map(([en, bn], index) => ({
    id: `${prefix}-${String(index + 1).padStart(2, '0')}`,
    ...group,
    en,
    bn: bn.normalize('NFC'),
  }))

/** Every lottery, in the order of its list; an id is never given to another. */
export const lotteryTitles: readonly LotteryTitle[] = [
  ...titles({ vendor: 'LOTT', category: 'LOTT', prefix: 'lott' }, [
    ['Padma Six', 'পদ্মার ছয়'],
    ['Meghna Five', 'মেঘনার পাঁচ'],
    ['Jamuna Four', 'যমুনার চার'],
    ['Shapla Three', 'শাপলার তিন'],
    ['Evening Draw', 'সন্ধ্যার ড্র'],
    ['Friday Draw', 'শুক্রবারের ড্র'],
    ['Harvest Draw', 'নবান্নের ড্র'],
    ['Boishakh Draw', 'বৈশাখের ড্র'],
    ['Market Day Draw', 'হাটবারের ড্র'],
    ['Tea Garden Numbers', 'চা বাগানের সংখ্যা'],
    ['Kite Numbers', 'ঘুড়ির সংখ্যা'],
    ['Moon Numbers', 'চাঁদের সংখ্যা'],
  ]),
  ...titles({ vendor: 'TCG_SEA', category: 'LOTT', prefix: 'sea' }, [
    ['Strait Four Digits', 'প্রণালীর চার অঙ্ক'],
    ['Island Four Digits', 'দ্বীপের চার অঙ্ক'],
    ['Lagoon Three Digits', 'উপহ্রদের তিন অঙ্ক'],
    ['Spice Harbour Draw', 'মসলা বন্দরের ড্র'],
    ['Coral Coast Draw', 'প্রবাল উপকূলের ড্র'],
    ['Monsoon Sea Draw', 'মৌসুমি সাগরের ড্র'],
    ['Rubber Garden Draw', 'রাবার বাগানের ড্র'],
    ['Night Market Draw', 'রাতের হাটের ড্র'],
  ]),
  ...titles({ vendor: 'TCG_LOTTO_VN', category: 'ELOTT', prefix: 'vn' }, [
    ['Northern Delta Draw', 'উত্তর বদ্বীপের ড্র'],
    ['Central Coast Draw', 'মধ্য উপকূলের ড্র'],
    ['Southern Delta Draw', 'দক্ষিণ বদ্বীপের ড্র'],
    ['Highland Draw', 'পার্বত্য ড্র'],
    ['Red River Draw', 'লাল নদীর ড্র'],
    ['Lantern Town Draw', 'লণ্ঠন শহরের ড্র'],
    ['Rice Terrace Draw', 'ধাপখেতের ড্র'],
    ['Lotus Lake Draw', 'পদ্ম হ্রদের ড্র'],
  ]),
  ...titles({ vendor: 'ELOTT', category: 'ELOTT', prefix: 'elott' }, [
    ['Minute Five', 'মিনিটে পাঁচ'],
    ['Minute Three', 'মিনিটে তিন'],
    ['Five-Minute Ten', 'পাঁচ মিনিটে দশ'],
    ['Three Dice Minute', 'তিন পাশার মিনিট'],
    ['Ten Boats Race', 'দশ নৌকার বাইচ'],
    ['Ten Rickshaws Race', 'দশ রিকশার দৌড়'],
    ['Quick Eleven', 'চটজলদি এগারো'],
    ['Twenty of Eighty', 'আশির মধ্যে বিশ'],
    ['Odd or Even', 'জোড় না বিজোড়'],
    ['Big or Small', 'বড় না ছোট'],
    ['Colour Wheel Draw', 'রঙের চাকার ড্র'],
    ['Torn Stub Draw', 'ছেঁড়া টিকিটের ড্র'],
  ]),
]
