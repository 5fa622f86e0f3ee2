import { teamsOf } from './team.ts'

/** Sector 13: a round-based attack and defence shooter. */
export const sectorTeams = teamsOf(
  [
    'NRK | Neon Rickshaw | নিয়ন রিকশা | Signal House | সিগন্যাল হাউস | #ff2e88 | #14142b | 1.3',
    'SND | Sundari Shadows | সুন্দরী শ্যাডোস | Root Server | রুট সার্ভার | #1b5e20 | #a5d6a7 | 0.9',
    'KAL | Kalboishakhi | কালবৈশাখী | Storm Lab | স্টর্ম ল্যাব | #263238 | #80d8ff | 0.6',
    'FUC | Fuchka Squad | ফুচকা স্কোয়াড | Street Corner | রাস্তার মোড় | #e65100 | #fff8e1 | 0.3',
    'ROG | Rogue Ilish | রোগ ইলিশ | Silver Deck | সিলভার ডেক | #607d8b | #cfd8dc | 0.1',
    'MIR | Mirror Lake | মিরর লেক | Glass Room | গ্লাস রুম | #00838f | #e0f7fa | -0.1',
    'OCT | Octave Nine | অক্টেভ নাইন | Sound Stage | সাউন্ড স্টেজ | #6a1b9a | #ffd54f | -0.3',
    'TEA | Teagarden | টিগার্ডেন | Leaf Hall | লিফ হল | #33691e | #dcedc8 | -0.6',
    'LST | Last Ferry | লাস্ট ফেরি | Dock Studio | ডক স্টুডিও | #0d47a1 | #ffab91 | -0.9',
    'GRD | Gridlock | গ্রিডলক | Jam Junction | জ্যাম জংশন | #b71c1c | #eeeeee | -1.2',
  ],
  { id: 'sx', size: 5, script: 'handle' },
)

/** Three Lanes: a battle arena with two bases and three lanes. */
export const laneTeams = teamsOf(
  [
    'BNG | Bonoful Guard | বনফুল গার্ড | Flower Keep | ফ্লাওয়ার কিপ | #ad1457 | #f8bbd0 | 1.2',
    'DRK | Drako Dighi | ড্রাকো দীঘি | Deep Tank | ডিপ ট্যাংক | #004d40 | #64ffda | 0.9',
    'PNK | Pankha Knights | পাখা নাইটস | Wing Hall | উইং হল | #283593 | #ffca28 | 0.6',
    'MUR | Murali Order | মুরালি অর্ডার | Flute Tower | ফ্লুট টাওয়ার | #4e342e | #ffe082 | 0.3',
    'HUT | Hutum Owls | হুতুম আউলস | Night Nest | নাইট নেস্ট | #3e2723 | #bcaaa4 | 0.0',
    'JON | Jonaki Light | জোনাকি লাইট | Firefly Field | ফায়ারফ্লাই ফিল্ড | #f9a825 | #1a237e | -0.2',
    'BRF | Boroff Giants | বরফ জায়ান্টস | Ice House | আইস হাউস | #4fc3f7 | #01579b | -0.4',
    'SHK | Shonkho Tide | শঙ্খ টাইড | Conch Pier | শঙ্খ ঘাট | #fff3e0 | #bf360c | -0.6',
    'TIL | Tilottoma | তিলোত্তমা | Marble Court | মার্বেল কোর্ট | #880e4f | #f5f5f5 | -0.9',
    'AGN | Agnibina | অগ্নিবীণা | Ember Stage | এম্বার স্টেজ | #d84315 | #212121 | -1.2',
  ],
  { id: 'lx', size: 5, script: 'handle' },
)
