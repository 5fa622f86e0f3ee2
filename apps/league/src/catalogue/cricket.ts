import { teamsOf } from './team.ts'

/** Nilganga Premier League. */
export const premierCricket = teamsOf(
  [
    'NIL | Nilganga Kings | নীলগঙ্গা কিংস | Nilganga River Ground | নীলগঙ্গা নদী মাঠ | #0b4f9e | #f2c230 | 1.3',
    'CHP | Chandpukur Lions | চাঁদপুকুর লায়ন্স | Moonlit Oval | জ্যোৎস্না ওভাল | #8c1d2f | #f4ead2 | 0.9',
    'MEG | Meghdighi Thunder | মেঘদীঘি থান্ডার | Meghdighi Stadium | মেঘদীঘি স্টেডিয়াম | #35357a | #9fd3ff | 0.6',
    'RUP | Rupnodi Royals | রূপনদী রয়্যালস | Silver Bend Ground | রুপালি বাঁক মাঠ | #5e2b8a | #d9d9e8 | 0.4',
    'KSB | Kashbon Riders | কাশবন রাইডার্স | White Reed Park | সাদা কাশ পার্ক | #0f6b4f | #ffffff | 0.1',
    'SHP | Shapladanga Stars | শাপলাডাঙা স্টার্স | Lily Lake Stadium | শাপলা লেক স্টেডিয়াম | #b3195f | #ffd7e8 | -0.1',
    'TAM | Tamaltola Titans | তমালতলা টাইটান্স | Tamal Grove | তমাল কুঞ্জ | #1f2d3d | #e7622c | -0.3',
    'BOK | Bokulganj Hawks | বকুলগঞ্জ হকস | Bokul Field | বকুল ময়দান | #7a4b12 | #f7e3a1 | -0.6',
    'HAO | Haorpur Herons | হাওরপুর হেরনস | Haor Edge Ground | হাওর কিনারা মাঠ | #0a7d8c | #f5f5f5 | -0.9',
    'SHM | Shimulghat Flames | শিমুলঘাট ফ্লেমস | Red Silk Cotton Park | লাল শিমুল পার্ক | #c62f1d | #2a2a2a | -1.2',
  ],
  { id: 'cr', size: 11 },
)
