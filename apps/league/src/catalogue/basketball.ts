import { teamsOf } from './team.ts'

/** Metro Hoops League. */
export const metroBasketball = teamsOf(
  [
    'TRK | Tarokapur Dunkers | তারকাপুর ডাংকার্স | Star Dome | তারকা ডোম | #23236e | #f8c537 | 1.3',
    'RIK | Rickshaw City Wheels | রিকশা সিটি হুইলস | Wheel House | চাকা হাউস | #c2185b | #26c6da | 0.9',
    'JAM | Jamrul Jumpers | জামরুল জাম্পার্স | Orchard Hall | বাগান হল | #5aa469 | #fff3e6 | 0.5',
    'SET | Setubondhon Spans | সেতুবন্ধন স্প্যানস | Bridge Arena | সেতু অ্যারেনা | #37474f | #ff7043 | 0.2',
    'BID | Bidyut Bolts | বিদ্যুৎ বোল্টস | Power Station | বিদ্যুৎ ঘর | #fdd835 | #212121 | 0.0',
    'NAG | Nagordola Spinners | নাগরদোলা স্পিনার্স | Fair Ground Hall | মেলা হল | #8e24aa | #ffecb3 | -0.2',
    'LNC | Launchghat Sailors | লঞ্চঘাট সেইলর্স | Pier Nine | ঘাট নয় | #01579b | #e1f5fe | -0.5',
    'ITB | Itbhata Bricks | ইটভাটা ব্রিকস | Kiln Court | ভাটা কোর্ট | #b23a1e | #f5e6d3 | -0.8',
    'TUL | Tularashi Clouds | তুলারাশি ক্লাউডস | Cotton Hall | তুলা হল | #90a4ae | #fafafa | -1.0',
    'KAG | Kagojkol Kites | কাগজকল কাইটস | Paper Mill Gym | কাগজকল জিম | #26734d | #f4f1de | -1.3',
  ],
  { id: 'bb', size: 5 },
)
