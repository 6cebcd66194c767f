-- A person changes their own e-mail on the platform's side: the employee's row is locked there and follows.
GRANT UPDATE (email) ON employees TO releve_platform;
