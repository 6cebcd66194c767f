GRANT DELETE ON accepted_findings TO releve_member;
