import type { ReviewTexts } from './types.ts'

export const EN: ReviewTexts = {
  locale: 'en',
  names: ['Emma', 'Daniel K.', 'Priya', 'Tom & Jess', '', 'Marcus T.', 'Hannah', 'Wei Ling', 'Sofia R.'],
  good: {
    sushi: [
      'We sat at the counter and the chef told us what each piece was. The tuna was the best of our trip.',
      'Fresh, generous and not rushed. Showing the ticket on my phone took two seconds.',
      'Told them about a shellfish allergy when booking and they had already changed the pieces. Thank you.',
      'Small place, so book early. The egg at the end was a lovely surprise.',
    ],
    ramen: [
      'Rich broth without being heavy. I finished every drop.',
      'No queue with the booking while people waited outside. Great noodles too.',
      'Ask for the soft egg. Simple shop, friendly staff, done in half an hour.',
      'My kids shared a bowl and got small dishes without asking.',
    ],
    wagyu: [
      'Melts, as everyone says. They grilled the first slice for us and showed us how.',
      'Expensive, and worth it once in a lifetime.',
      'English menu with a map of the cuts, which helped a lot. Leave room for the rice at the end.',
      'Lunch is the better deal. Same meat, half the price of dinner.',
    ],
    seafood: [
      'You can tell that it came straight from the market. Best of our trip.',
      'Loud, busy and great fun. We pointed at things and everything was good.',
      'The plate looked too pretty to eat. We ate it anyway.',
      'Ask what is in season, they know. The soup at the end was wonderful.',
    ],
    kaiseki: [
      'Every course was a little picture. They explained each one in English, without hurry.',
      'Our anniversary dinner. They had put a card on the table with our names.',
      'Quiet room with a view of a tiny garden. The soup alone was worth the trip.',
      'Nine courses and I was full but never stuffed. Wonderful service.',
    ],
    tempura: [
      'Light and crisp, served one by one straight from the oil.',
      'The pumpkin and the prawn! I did not know tempura could be like this.',
      'Sit at the counter if you can. Watching the chef is half the meal.',
      'They swapped the fish for vegetables for my wife without any fuss.',
    ],
    izakaya: [
      'Felt like the neighbours’ living room. The owner taught us to say cheers.',
      'Good food, cheap drinks, and nobody minded our bad Japanese.',
      'Try the grilled skewers and the potato salad. We stayed three hours.',
      'A real local place. The booking meant we got a table on a Friday night.',
    ],
    cafe: [
      'Peaceful. Good coffee, thick toast and jazz.',
      'Perfect break after a morning of temples. The pancakes take twenty minutes and are worth it.',
      'Lovely old furniture and a very kind lady at the till.',
      'My favourite hour in the city. I would go back for the pudding alone.',
    ],
    sweets: [
      'Not too sweet at all. The matcha was whisked in front of us.',
      'We bought a box to take home and it did not survive the train.',
      'Beautiful little things. They let my daughter choose the shapes.',
      'Sit by the window. The red bean soup is perfect in winter.',
    ],
    culture: [
      'Our host was funny and patient, and took great photos of us.',
      'I learned more in an hour than from my whole guidebook.',
      'Calm and respectful, never touristy. Small group of six.',
      'Everything was ready when we came, and nobody hurried us.',
    ],
    workshop: [
      'I made it myself and it actually looks good. The teacher fixed my mistakes quietly.',
      'Great for a rainy afternoon. They ship the finished piece home.',
      'Clear explanations in English and plenty of time to try again.',
      'My teenage son put his phone away for two hours. Enough said.',
    ],
    nature: [
      'Unforgettable. The guide knew the best spots and stopped whenever we wanted.',
      'Gear was in good shape and the safety talk was in clear English.',
      'Read the advice on clothes, they mean it. What a view.',
      'Easy enough for beginners, and we still got a good workout.',
    ],
    park: [
      'Straight in with the ticket on the phone, no queue at the desk.',
      'We planned an hour and stayed the whole afternoon.',
      'Best late in the afternoon, when it gets quieter. Children loved it.',
      'Clean, well organised, lots of places to sit.',
    ],
    onsen: [
      'Just what our legs needed after a day of walking.',
      'Signs in English explain how everything works, so no embarrassment for first-timers.',
      'So relaxing that we nearly missed our train.',
      'Quiet on a weekday morning, almost empty.',
    ],
  },
  fair: [
    'Fine, but smaller than it looked in the pictures.',
    'Good, though we waited fifteen minutes in spite of the booking.',
    'Nice staff. For the price I had expected a little more.',
    'A bit hard to find. The entrance is round the back.',
    'It was very crowded when we came. Choose another time than Saturday.',
    'Okay for a short visit, nothing special.',
    'Little English spoken. Pointing at pictures worked in the end.',
    'The room was rather cold, otherwise pleasant.',
  ],
}
