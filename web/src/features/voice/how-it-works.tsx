const STEPS = [
  'Save where your truck is, what it hauls and what a mile must bring.',
  'Press Call Now: the boards are searched with your own accounts for loads that fit, counting deadhead.',
  'The AI calls your number and tells you the best of them with rate, miles and the broker’s telephone.',
  'With Premium and Enable AI calls on, it also calls by itself, every few hours and outside your quiet hours, when there are loads that you were not told of yet. The quiet hours stand under AI Notifications.',
];

export const HowItWorks = () => (
  <section aria-labelledby="how-it-works" className="rounded-md border border-line p-4">
    <h2 id="how-it-works" className="font-semibold text-md">
      How It Works
    </h2>
    <ol className="mt-2 flex list-decimal flex-col gap-2 pl-5">
      {STEPS.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
