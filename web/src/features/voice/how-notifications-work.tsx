const STEPS = [
  'Save where your truck is, what it hauls and what a mile must bring.',
  'Every few hours the boards are searched with your own accounts for loads of today and tomorrow that fit, counting deadhead.',
  'You are told of loads we have not sent you before, at most five at a time and the best first, outside your quiet hours.',
  'Every text and e-mail has a link that stops them all.',
];

export const HowNotificationsWork = () => (
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
